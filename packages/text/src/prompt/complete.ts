import { shooterEntries, targetEntries } from '../answer/aim.ts';
import { entriesOf, folded } from '../answer/keys.ts';
import { cardEntries, slotEntries } from '../answer/slots.ts';
import { groupEntries, handEntries } from '../answer/strips.ts';
import { type Before, isAsked, type PromptContext } from './context.ts';

/** What a line can be completed to, as whole lines. None where nothing fits. */
export function completions(at: PromptContext, line: string): string[] {
  const begun = line.replace(/^\s+/, '');
  if (begun === '') return [];
  const [, word = '', rest] = /^(\S+)\s+(.*)$/s.exec(begun) ?? [];
  const lower = word.replace(/^\//, '').toLowerCase();
  const known = rest !== undefined && Object.hasOwn(at.words, lower);
  const found = known
    ? named(argumentsOf(at, lower), rest).map((one) => `${word} ${one}`)
    : [...(rest === undefined ? wordsLike(at, begun) : []), ...named(isAsked(at) ? namesAt(at) : [], begun)];
  return [...new Set(found)].filter((one) => one !== begun);
}

/** As far as all of them agree; the line itself where they do not agree on more than is typed. */
export function agreed(line: string, found: readonly string[]): string {
  const [first, ...others] = found;
  if (first === undefined) return line;
  if (others.length === 0) return `${first} `;
  let most = first.length;
  for (const one of others) {
    let same = 0;
    while (same < Math.min(most, one.length) && one[same]?.toLowerCase() === first[same]?.toLowerCase()) same++;
    most = same;
  }
  return most > line.length ? first.slice(0, most) : line;
}

const wordsLike = (at: PromptContext, begun: string): string[] => {
  const slash = begun.startsWith('/') ? '/' : '';
  const start = begun.slice(slash.length).toLowerCase();
  return Object.entries(at.words)
    .filter(([name, word]) => name.startsWith(start) && (isAsked(at) || 'look' in word))
    .map(([name]) => slash + name);
};

/** The end of the line, as long as possible, that begins a name or a word of one. */
function named(names: readonly string[], text: string): string[] {
  const starts = [0, ...[...text.matchAll(/[\s;,]+/g)].map(({ index, 0: gap }) => index + gap.length)];
  for (const start of starts) {
    const end = text.slice(start);
    const typed = folded(end);
    if (typed === '') continue;
    const fit = names.filter((name) => beginnings(name).some((one) => one.startsWith(typed)));
    if (fit.length > 0) return fit.map((name) => text.slice(0, start) + name);
  }
  return [];
}

/** A name from each of its words on, so that `veno` finds `SAV Venomous`. */
function beginnings(name: string): string[] {
  const words = name.split(/\s+/);
  return words.map((_, i) => folded(words.slice(i).join(' ')));
}

/** Names of the question's options. */
function namesAt({ request: { shape }, book: { phrases } }: Before): string[] {
  const entries = (): readonly { readonly label: string }[] => {
    switch (shape.is) {
      case 'pick':
      case 'pick-many':
        return entriesOf(phrases, shape.options, shape.closed);
      case 'order':
        return entriesOf(phrases, shape.items);
      case 'route':
        return entriesOf(phrases, shape.steps);
      case 'spread':
        return [...entriesOf(phrases, shape.slots), ...(shape.presets ?? []).map(({ id }) => ({ label: id }))];
      case 'place':
        return entriesOf(phrases, shape.pieces);
      case 'aim':
        return [...shooterEntries(shape, phrases), ...targetEntries(shape, phrases)];
      case 'slots':
        if (shape.groups !== undefined)
          return groupEntries(shape, phrases).flatMap((strip) => [strip, ...handEntries(shape, phrases, strip.id)]);
        return [...slotEntries(shape, phrases), ...cardEntries(shape, phrases)];
      default:
        return [];
    }
  };
  return entries().map(({ label }) => label);
}

/** What may stand behind a word. */
function argumentsOf(at: PromptContext, word: string): string[] {
  const { book, now, scene } = at;
  switch (word) {
    case 'map':
      return ['list', ...(scene?.tokens ?? []).map(({ label }) => label)];
    case 'sheet':
      return ['all', ...book.present.sheets(now.view, now.viewer).map(({ title }) => title)];
    case 'rule':
      return book.present.catalogue.map(({ id }) => id);
    case 'show':
    case 'log':
      return ['all'];
    case 'hint':
      return ['take', 'go'];
    case 'odds':
    case 'why':
      return isAsked(at) ? [...namesAt(at), ...(word === 'odds' ? ['full'] : [])] : [];
    case 'policy':
      return isAsked(at) ? [...at.request.policies.map(({ id }) => id), 'off'] : [];
    default:
      return [];
  }
}
