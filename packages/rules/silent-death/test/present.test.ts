import { copyJson, rulesOf } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game } from '../src/game.ts';
import { areas } from '../src/phrases/index.ts';
import { present } from '../src/present.ts';
import { rulebook } from '../src/rulebook.ts';
import { ENDS } from '../src/rules/victory.ts';
import { craftGame } from './craft.ts';
import { everyType, syruss } from './present-games.ts';
import { BOTH, frozen, IMPERIAL, NOBODY, REBEL, unsound, viewOf } from './present-view.ts';

const GAMES: { readonly [name: string]: () => Game } = {
  Syruss: syruss,
  'every ship': everyType,
  'an empty map': () => craftGame({ ships: [] }),
  'before the first turn': () =>
    craftGame({
      turn: 0,
      phase: 'set-up',
      ships: [{ type: 'a-wing', is: 'unplaced' }],
      setup: {
        steps: [
          { is: 'scatter' },
          { is: 'drift' },
          { is: 'first' },
          { is: 'ships', side: 'rebel', clause: 'SD-SCN-15' },
          { is: 'asteroid', side: 'imperial' },
        ],
        zones: {},
        asteroids: 20,
        clauses: [],
        offices: ['rebel', 'imperial'],
      },
    }),
};

describe.each(Object.entries(GAMES))('%s', (_name, game) => {
  test.each([REBEL, IMPERIAL, BOTH, NOBODY])('is shown soundly to %j', (viewer) => {
    expect(unsound(game(), viewer)).toEqual([]);
  });
  test('is a function of the view and the viewer, and changes neither', () => {
    const shown = (of: Game) => {
      const view = frozen(viewOf(of, 'battle', 'movement'));
      return [
        present.sheets(view, REBEL),
        present.scene(view, REBEL),
        present.report(view, REBEL),
        present.phases?.(view, REBEL),
      ];
    };
    const first = shown(game());
    expect(shown(copyJson(game()))).toEqual(first);
    // Plain data: nothing is lost on the way to a screen.
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });
});

test('the check of soundness finds what is wrong', () => {
  const game = syruss();
  const [first] = game.ships;
  if (first === undefined) throw new Error('no ship');
  game.ships.push({ ...first });
  expect(unsound(game, REBEL)).toContain('y-wing is on the sheets twice');
  expect(unsound(game, REBEL)).toContain('y-wing is in the scene twice');
});

describe('phrases', () => {
  const holesOf = (words: string) => [...new Set(words.match(/\{[a-zA-Z-]+/g) ?? [])].sort();
  test('no area takes a key of another with other words to fill in', () => {
    const said = new Map<string, string>();
    const clashes: string[] = [];
    for (const [area, phrases] of Object.entries(areas))
      for (const [key, words] of Object.entries(phrases)) {
        const before = said.get(key);
        if (before !== undefined && `${holesOf(before)}` !== `${holesOf(words)}`) clashes.push(`${area}: ${key}`);
        said.set(key, words);
      }
    expect(clashes).toEqual([]);
    expect(Object.keys(present.phrases)).toHaveLength(said.size);
  });
  test('every sentence is one: holes closed, nothing empty', () => {
    const holes = /\{[a-zA-Z-]+(\|[^|{}]*\|[^|{}]*)?\}/g;
    const broken = Object.entries(present.phrases).filter(
      ([, words]) => words.trim() === '' || /[{}]/.test(words.replace(holes, '')),
    );
    expect(broken).toEqual([]);
  });
});

test('every headline is an event there are words for', () => {
  const keys = Object.keys(present.phrases);
  const unknown = (present.headlines ?? []).filter(
    (kind) => !keys.some((key) => key === `event.${kind}` || key.startsWith(`event.${kind}.`)),
  );
  expect(present.headlines).not.toHaveLength(0);
  expect(unknown).toEqual([]);
});

describe('words of decisions and ends', () => {
  /** Questions whose kind is another than their name. */
  const KINDS: { readonly [question: string]: string } = { 'place-ships': 'place', 'pursuit-way': 'pursuit' };
  test('every question has words for the button that decides it', () => {
    const asked = [...rulesOf(rulebook).steps.values()].flatMap(({ question }) =>
      question === undefined ? [] : [KINDS[question.name] ?? question.name],
    );
    expect(asked.length).toBeGreaterThan(8);
    expect(asked.filter((kind) => present.phrases[`do.${kind}`] === undefined)).toEqual([]);
  });
  test('every end has its words', () => {
    expect(ENDS.filter((by) => present.phrases[`outcome.${by}`] === undefined)).toEqual([]);
  });
});

test('every chapter and every tier of the catalogue has its title', () => {
  const chapters = new Set(present.headings?.chapters?.map(({ id }) => id));
  const tiers = new Set(present.headings?.tiers?.map(({ id }) => id));
  expect(present.catalogue.filter(({ id }) => !chapters.has(id.split('-')[1] ?? ''))).toEqual([]);
  expect(present.catalogue.filter(({ tier }) => !tiers.has(tier))).toEqual([]);
});

test('sides: the Rebels are drawn first', () => {
  expect(present.sides?.(viewOf(syruss()))).toEqual([
    { id: 'rebel', title: 'Rebels' },
    { id: 'imperial', title: 'Imperials' },
  ]);
});
