import { copyJson, rulesOf, say } from '@flagbridge/engine';
import { describe, expect, test } from 'vitest';
import type { Game, ShipType } from '../src/game.ts';
import { doingPhrases } from '../src/phrases/doing.ts';
import { areas } from '../src/phrases/index.ts';
import { present } from '../src/present.ts';
import { reach } from '../src/reach/index.ts';
import { rulebook } from '../src/rulebook.ts';
import { craftGame } from './craft.ts';
import { closeEscort, surpriseAttack, theStand } from './present-games.ts';
import { BOTH, frozen, SATHAR, UPF, unsound, viewOf } from './present-view.ts';

const TYPES: readonly ShipType[] = [
  'fighter',
  'assault-scout',
  'frigate',
  'destroyer',
  'minelayer',
  'light-cruiser',
  'heavy-cruiser',
  'battleship',
  'assault-carrier',
  'space-station',
  'freighter',
];

/** Every type, whole and worn, of both levels. */
const everyType = (level: Game['level']): Game =>
  craftGame({
    level,
    ships: TYPES.flatMap((type) => [
      { type, side: 'upf' },
      { type, side: 'sathar', hull: 3, evading: true, screen: 'MS' as const },
    ]),
  });

const GAMES: { readonly [name: string]: () => Game } = {
  'Surprise Attack': surpriseAttack,
  'The Stand': theStand,
  'Close Escort': closeEscort,
  'every Basic ship': () => everyType('basic'),
  'every Advanced ship': () => everyType('advanced'),
  'an empty map': () => craftGame({ ships: [] }),
};

describe.each(Object.entries(GAMES))('%s', (_name, game) => {
  test.each([UPF, SATHAR, BOTH, { offices: [] }])('is shown soundly to %j', (viewer) => {
    expect(unsound(game(), viewer)).toEqual([]);
  });
  test('is a function of the view and the viewer, and changes neither', () => {
    const shown = (of: Game) => {
      const view = frozen(viewOf(of, 'side-turns', 'defensive-fire'));
      return [present.sheets(view, UPF), present.scene(view, UPF), present.report(view, UPF)];
    };
    const first = shown(game());
    expect(shown(copyJson(game()))).toEqual(first);
    // Plain data: nothing is lost on the way to a screen.
    expect(JSON.parse(JSON.stringify(first))).toEqual(first);
  });
});

test('the check of soundness finds what is wrong', () => {
  const game = surpriseAttack();
  const [first] = game.ships;
  if (first === undefined) throw new Error('no ship');
  game.ships.push({ ...first });
  expect(unsound(game, UPF)).toContain('doliin-bay is on the sheets twice');
  expect(unsound(game, UPF)).toContain('doliin-bay is in the scene twice');
});

describe('phrases', () => {
  // Refusals with one meaning in two places. Whatever else is said twice is a clash.
  const SHARED = ['refused.evacuated', 'refused.mined-already', 'refused.two-orders'];
  const holesOf = (words: string) => [...new Set(words.match(/\{[a-zA-Z-]+/g) ?? [])].sort();
  test('no area takes a key of another, and those they share are filled in with the same', () => {
    const said = new Map<string, string>();
    const clashes: string[] = [];
    for (const [area, phrases] of Object.entries(areas))
      for (const [key, words] of Object.entries(phrases)) {
        const before = said.get(key);
        if (before !== undefined && (!SHARED.includes(key) || `${holesOf(before)}` !== `${holesOf(words)}`))
          clashes.push(`${area}: ${key}`);
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

describe('words of decisions and ends', () => {
  const asked = () =>
    [...rulesOf(rulebook).steps.values()].flatMap(({ question }) => (question === undefined ? [] : [question.name]));
  /** Questions whose kind is another than their name. */
  const KINDS: { readonly [question: string]: string } = { 'move-or-lay': 'move', repairs: 'repair' };
  test('every question has words for the button that decides it', () => {
    const kinds = [...asked().map((name) => KINDS[name] ?? name), 'concede', 'draw'];
    expect(kinds.length).toBeGreaterThan(15);
    expect(kinds.filter((kind) => present.phrases[`do.${kind}`] === undefined)).toEqual([]);
    const known = new Set(kinds);
    const strange = Object.keys(doingPhrases).filter(
      (key) => key.startsWith('do.') && !known.has(key.split('.')[1] ?? ''),
    );
    expect(strange).toEqual([]);
    expect(say(present.phrases, { say: 'do.offensive-fire', with: { n: 3, number: 'three' } })).toBe(
      'Fire three shots',
    );
    expect(say(present.phrases, { say: 'do.docking', with: { n: 1, number: 'one' } })).toBe('Dock one ship');
  });
  test('every end has its words', () => {
    expect(reach.ends.filter((by) => present.phrases[`outcome.${by}`] === undefined)).toEqual([]);
  });
});

test('the catalogue is the rulebook’s', () => {
  expect(present.catalogue).toHaveLength(363);
});

test('every headline is an event there are words for', () => {
  const keys = Object.keys(present.phrases);
  const unknown = (present.headlines ?? []).filter(
    (kind) => !keys.some((key) => key === `event.${kind}` || key.startsWith(`event.${kind}.`)),
  );
  expect(present.headlines).not.toHaveLength(0);
  expect(unknown).toEqual([]);
});
