import { copyJson, type Phrases, type Presentation, type Rulebook, rulesOf, type Viewer } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import { isExemptReason } from '../coverage/catalogue.ts';
import { frozen } from '../fuzz/frozen.ts';
import type { ShownStep, showing } from './showing.ts';

interface Presented<G> {
  readonly present: Presentation<G>;
  readonly rulebook: Rulebook<G, G>;
  readonly shows: ReturnType<typeof showing<G>>;
  /** Crafted games with everything that can be drawn, by name. */
  readonly games: { readonly [name: string]: () => G };
  readonly viewers: readonly [Viewer, ...Viewer[]];
  /** A moment of a turn: its steps from the outermost in. */
  readonly moment: readonly ShownStep[];
  /** Phrases by area: no area takes a key of another. */
  readonly areas: { readonly [area: string]: Phrases };
  /** Keys with one meaning in two areas, filled in with the same. */
  readonly shared?: readonly string[];
  /** There are more questions than that. */
  readonly questions: number;
  /** Questions whose kind is another than their name. */
  readonly kinds?: { readonly [question: string]: string };
  /** Beyond those of the questions: the kinds of standing requests that have a button. */
  readonly standing?: readonly string[];
}

/** What any rulebook's presentation keeps: everything crafted is shown soundly, and everything that can be met has words. */
export function presentationTests<G>(book: Presented<G>): void {
  const { present, rulebook, shows, games, viewers, moment } = book;
  describe.each(Object.entries(games))('%s', (_name, game) => {
    test.each(viewers)('is shown soundly to %j', (viewer) => {
      expect(shows.unsound(game(), viewer)).toEqual([]);
    });
    test('is a function of the view and the viewer, and changes neither', () => {
      const [viewer] = viewers;
      const shown = (of: G): unknown[] => {
        const view = frozen(shows.viewOf(of, ...moment));
        const { sheets, scene, report, phases } = present;
        return [sheets(view, viewer), scene(view, viewer), report(view, viewer), phases?.(view, viewer) ?? null];
      };
      const first = shown(game());
      expect(shown(copyJson(game() as never))).toEqual(first);
      // Plain data: nothing is lost on the way to a screen.
      expect(JSON.parse(JSON.stringify(first))).toEqual(first);
    });
  });

  describe('phrases', () => {
    test('no area takes a key of another, and those they share are filled in with the same', () => {
      expect(phraseClashes(book.areas, book.shared ?? [])).toEqual([]);
      const keys = new Set(Object.values(book.areas).flatMap((phrases) => Object.keys(phrases)));
      expect(Object.keys(present.phrases)).toHaveLength(keys.size);
    });
    test('every sentence is one: holes closed, nothing empty', () => {
      expect(brokenPhrases(present.phrases)).toEqual([]);
    });
    test('every question has words for the button that decides it, and nothing else has', () => {
      const asked = [...rulesOf(rulebook).steps.values()].flatMap(({ question }) =>
        question === undefined ? [] : [book.kinds?.[question.name] ?? question.name],
      );
      expect(asked.length).toBeGreaterThan(book.questions);
      const kinds = [...asked, ...(book.standing ?? [])];
      expect(kinds.filter((kind) => present.phrases[`do.${kind}`] === undefined)).toEqual([]);
      const buttons = Object.keys(present.phrases).filter((key) => key.startsWith('do.'));
      expect(buttons.filter((key) => !kinds.includes(key.split('.')[1] ?? ''))).toEqual([]);
    });
    test('every end has its words', () => {
      const ends = rulebook.reach?.ends ?? [];
      expect(ends.length).toBeGreaterThan(0);
      expect(ends.filter((by) => present.phrases[`outcome.${by}`] === undefined)).toEqual([]);
    });
    test('every headline and every landmark is an event there are words for', () => {
      expect(present.headlines ?? []).not.toHaveLength(0);
      expect(unknownEvents(present.phrases, [...(present.headlines ?? []), ...(present.landmarks ?? [])])).toEqual([]);
    });
  });

  test('a clause that is exempt says why', () => {
    const exempt = present.catalogue.filter((clause) => clause.exempt !== undefined);
    expect(exempt.filter((clause) => !isExemptReason(clause.exempt ?? ''))).toEqual([]);
  });
}

const holesOf = (words: string): string => [...new Set(words.match(/\{[a-zA-Z-]+/g) ?? [])].sort().join();

/** Keys that an area takes from another: those that are not shared, or that are filled in with something else. */
export function phraseClashes(areas: { readonly [area: string]: Phrases }, shared: readonly string[]): string[] {
  const said = new Map<string, string>();
  const clashes: string[] = [];
  for (const [area, phrases] of Object.entries(areas))
    for (const [key, words] of Object.entries(phrases)) {
      const before = said.get(key);
      if (before !== undefined && (!shared.includes(key) || holesOf(before) !== holesOf(words)))
        clashes.push(`${area}: ${key}`);
      said.set(key, words);
    }
  return clashes;
}

/** Keys of phrases that are empty, or have a hole that is not closed. */
export function brokenPhrases(phrases: Phrases): string[] {
  const holes = /\{[a-zA-Z-]+(:[a-z-]+|\|[^|{}]*\|[^|{}]*)?\}/g;
  return Object.entries(phrases)
    .filter(([, words]) => words.trim() === '' || /[{}]/.test(words.replace(holes, '')))
    .map(([key]) => key);
}

/** Kinds of events, as `type` or `type.is`, that no phrase tells. */
export function unknownEvents(phrases: Phrases, kinds: readonly string[]): string[] {
  const keys = Object.keys(phrases);
  return kinds.filter((kind) => !keys.some((key) => key === `event.${kind}` || key.startsWith(`event.${kind}.`)));
}
