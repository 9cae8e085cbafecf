import { type Figures, type Phrases, say } from '@flagbridge/engine';

/** A figure by the rulebook's `figure.<name>`; where it has none, short names are abbreviations and stand in capitals. */
export function figureName(phrases: Phrases, name: string): string {
  const key = `figure.${name}`;
  if (Object.hasOwn(phrases, key)) return say(phrases, { say: key }).trim();
  return name.length <= 3 ? name.toUpperCase() : name.replaceAll('-', ' ');
}

/** Figures as `damage 3, stalled no`; a phrase with a place for the figure (`{n} boxes`) says it all, and chances are in per cent. */
export const figuresText = (phrases: Phrases, figures: Figures): string =>
  Object.entries(figures)
    .map(([name, value]) => {
      const told = typeof value === 'boolean' ? (value ? 'yes' : 'no') : value;
      const key = `figure.${name}`;
      if (name === 'chance') return `${told} %`;
      return phrases[key]?.includes('{n') === true
        ? say(phrases, { say: key, with: { n: told } })
        : `${figureName(phrases, name)} ${told}`;
    })
    .join(', ');

/** As a sentence begins. */
export const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
