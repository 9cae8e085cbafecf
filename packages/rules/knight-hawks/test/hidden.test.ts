import {
  advance,
  type Choice,
  copy,
  imagine,
  type MatchState,
  openQuestions,
  orderOf,
  type Roller,
  type Rules,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
  view,
} from '@flagbridge/engine';
import { sidesHeld } from '@flagbridge/kit/sides';
import { keyOf, onSheet } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import { about } from '../src/contents.ts';
import { type Game, type Ship, shipOf, systemOf } from '../src/game.ts';
import { blankTraces, copyGame } from '../src/members.ts';
import { rulebook } from '../src/rulebook.ts';
import { helmOf } from '../src/rules/helm.ts';
import { planetAt } from '../src/rules/map.ts';
import { laidBefore, mayBeMined, mayHaveSeekers } from '../src/rules/traces.ts';
import { flight, flightOf } from '../src/steps/flight.ts';
import { craftGame } from './craft.ts';
import { minefield } from './hidden-field.ts';
import { seenBy } from './hidden-play.ts';
import { at, move, pass } from './movement-fixture.ts';

const rules: Rules<Game, Game> = rulesOf({ ...rulebook, about: { ...about, scenarios: [minefield] } });
const chance = (text: string): Roller => seeded(seedFrom(text)).stream('open', {});

/** Plays a battle full of mines and seekers at random, and looks at every position. */
function playOn(seed: string, decisions: number, look: (state: MatchState<Game>) => void): void {
  const order = orderOf(rules.about, { scenario: minefield });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const dice = seeded(seedFrom(seed));
  const choosing = chance(`${seed}/choices`);
  const state = start(rules, order, dice);
  if ('ok' in state) throw new Error(JSON.stringify(state));
  for (let n = 0; n < decisions && state.outcome === null; n++) {
    const [open] = openQuestions(rules, state);
    if (open === undefined) throw new Error('nobody is awaited');
    const choice = sample(rules, state, open.id, choosing) as Choice;
    expect(advance(rules, state, { office: open.office, to: open.id, choice }, dice)).toBeDone();
    look(state);
  }
}

const VIEWERS = [['sathar'], ['upf-1'], ['upf-2'], ['upf-1', 'upf-2'], []];
const everyone = { offices: ['sathar', 'upf-1', 'upf-2'] };

const wasAt = (game: Game, ship: Ship, q: number, r: number): boolean => {
  const wake = game.traces.wakes[ship.id] ?? [];
  return wake.some((one, i) => i % 2 === 0 && one === q && wake[i + 1] === r);
};
const carries = (game: Game, side: string, code: 'M' | 'S'): Ship[] =>
  game.ships.filter((ship) => ship.side === side && systemOf(ship, code) !== undefined);
const used = (ships: readonly Ship[], code: 'M' | 'S'): number =>
  ships.reduce((sum, ship) => sum + (systemOf(ship, code)?.of ?? 0) - (systemOf(ship, code)?.left ?? 0), 0);

/** What holds in every true game, and so must hold in every imagined one. */
function expectPossible(game: Game): void {
  const mined = game.mines.map(({ side, q, r }) => `${side} ${keyOf(q, r)}`);
  expect(new Set(mined).size).toBe(mined.length);
  for (const { side, q, r } of game.mines) {
    expect(mayBeMined(game, side, q, r)).toBe(true);
    expect(planetAt(game, q, r)).toBeUndefined();
    expect(
      carries(game, side, 'M').some(
        (ship) => wasAt(game, ship, q, r) || (laidBefore(game, ship) && onSheet(game, q, r)),
      ),
    ).toBe(true);
  }
  const lying = game.seekers.filter(({ turns }) => turns === 0);
  for (const { side, office, q, r } of lying) {
    expect(mayHaveSeekers(game, office)).toBe(true);
    expect(planetAt(game, q, r)).toBeUndefined();
    const own = carries(game, side, 'S').filter((ship) => ship.office === office);
    expect(own.some((ship) => wasAt(game, ship, q, r) || (laidBefore(game, ship) && onSheet(game, q, r)))).toBe(true);
  }
  expect(new Set(game.seekers.map(({ id }) => id)).size).toBe(game.seekers.length);
  for (const { id: side } of game.sides) {
    const layers = carries(game, side, 'M');
    const field = game.mines.filter((mine) => mine.side === side).length;
    expect(used(layers, 'M')).toBe(field + (game.traces.mines[side] ?? 0));
    const own = lying.filter((seeker) => seeker.side === side);
    let woken = 0;
    for (const office of new Set(carries(game, side, 'S').map((ship) => ship.office))) {
      const n = game.traces.seekers[office] ?? 0;
      const ships = carries(game, side, 'S').filter((ship) => ship.office === office);
      expect(used(ships, 'S')).toBe(own.filter((seeker) => seeker.office === office).length + n);
      woken += n;
    }
    expect(game.laid[side]).toBe(own.length + woken);
  }
}

describe('what a viewer sees', () => {
  test('a viewer who holds both sides sees everything: nothing was forgotten', () => {
    playOn('whole', 150, (state) => expect(view(rules, state, everyone).game).toEqual(state.game));
  });

  test('everyone else: own mines, seekers and stocks; of the others only activated seekers', () => {
    let hid = 0;
    playOn('seen', 250, (state) => {
      for (const offices of VIEWERS) {
        const { game } = view(rules, state, { offices });
        const own = sidesHeld(state.game, { offices });
        const foreign = ({ side }: { readonly side: string }): boolean => !own.includes(side);
        hid += state.game.mines.length - game.mines.length;
        expect(game.mines).toEqual(state.game.mines.filter(({ side }) => own.includes(side)));
        expect(game.seekers.filter(foreign)).toEqual(
          state.game.seekers.filter(({ side, turns }) => turns > 0 && !own.includes(side)),
        );
        for (const ship of game.ships.filter(foreign))
          for (const { code, of, left } of ship.systems) if (code === 'M' || code === 'S') expect(left).toBe(of);
        for (const { id } of game.sides) expect(game.laid[id]).toBe(own.includes(id) ? state.game.laid[id] : 0);
      }
    });
    expect(hid).toBeGreaterThan(100);
  });
});

describe('what is imagined', () => {
  test('every true game is possible, and so is every imagined one, with the same view to the byte', () => {
    const dice = chance('imagine');
    let looked = 0;
    for (const seed of ['one', 'two', 'three'])
      playOn(seed, 300, (state) => {
        expectPossible(state.game);
        if (looked++ % 15 > 0) return;
        for (const offices of VIEWERS) {
          const seen = view(rules, state, { offices });
          const twin = imagine(rules, seen, { offices }, dice);
          expect(JSON.stringify(view(rules, twin, { offices }))).toBe(JSON.stringify(seen));
          expectPossible(twin.game);
        }
      });
    expect(looked).toBeGreaterThan(200);
  });

  test('whatever can differ does: how many, where, whose, and what is left aboard', () => {
    let late: MatchState<Game> | undefined;
    playOn('late', 260, (state) => {
      if (state.game.turn === 4 && late === undefined) late = copy(rules, state);
    });
    if (late === undefined) throw new Error('the battle was over before turn 4');
    const dice = chance('vary');
    const seen = view(rules, late, { offices: ['sathar'] });
    const draws = Array.from({ length: 200 }, () => imagine(rules, seen, { offices: ['sathar'] }, dice).game);
    const kinds = (of: (game: Game) => unknown): number => new Set(draws.map((game) => JSON.stringify(of(game)))).size;
    const upf = ({ side }: { readonly side: string }): boolean => side === 'upf';
    expect(kinds(({ mines }) => mines.filter(upf).length)).toBeGreaterThan(10);
    expect(kinds(({ mines }) => mines.filter(upf))).toBeGreaterThan(150);
    expect(kinds(({ seekers }) => seekers.filter(upf).length)).toBeGreaterThan(3);
    expect(kinds(({ seekers }) => seekers.find(upf)?.id)).toBeGreaterThan(2);
    expect(kinds(({ seekers }) => new Set(seekers.filter(upf).map(({ office }) => office)).size)).toBeGreaterThan(1);
    expect(kinds(({ laid }) => laid['upf'])).toBeGreaterThan(3);
    for (const [ship, code] of [
      ['sower', 'M'],
      ['sower', 'S'],
      ['oak', 'S'],
    ] as const)
      expect(kinds((game) => systemOf(shipOf(game, ship), code)?.left)).toBeGreaterThan(1);
    // Nothing of one's own is.
    expect(kinds(({ mines }) => mines.filter((mine) => !upf(mine)))).toBe(1);
  });

  test('during set-up: who has had his turn to lay may have done so, others of his side not yet', () => {
    const layer = (office: string) => ({ type: 'minelayer', side: 'upf', name: office, office }) as const;
    const game = craftGame({
      level: 'advanced',
      ships: [layer('first'), layer('second'), { ...layer('third'), side: 'sathar' }],
    });
    const may = (): boolean[] => game.ships.map((ship) => laidBefore(game, ship));
    const due = (office: string) =>
      ({ is: 'mines', office, side: 'upf', last: office === 'second', clauses: [] }) as const;
    game.setup.steps = [due('first'), due('second')];
    expect(may()).toEqual([false, false, false]);
    game.setup.steps = [due('second')];
    expect(may()).toEqual([true, false, false]);
    game.setup.steps = [];
    expect(may()).toEqual([false, false, false]);
    game.setup.laid = ['upf'];
    expect(may()).toEqual([true, true, false]);
  });

  test('in the Basic Game nothing is hidden', () => {
    const game = craftGame({
      ships: [
        { type: 'frigate', side: 'upf' },
        { type: 'frigate', side: 'sathar' },
      ],
    });
    const s = seenBy(game, 'sathar');
    const seen = s.view('upf');
    expect(imagine(s.rules, seen, { offices: ['upf'] }, chance('basic')).game).toEqual(s.game);
  });
});

/** A frigate comes along a row in which the minelayer has been, or has not. */
const crossing = (mined: boolean, wake: boolean): Game =>
  craftGame({
    level: 'advanced',
    mines: mined ? [{ side: 'upf', q: at(0, 0)[0], r: at(0, 0)[1] }] : [],
    traces: { ...blankTraces(), wakes: wake ? { sower: [...at(0, 0)] } : {} },
    ships: [
      { type: 'frigate', side: 'sathar', name: 'Ship', at: at(-2, 0), facing: 0, speed: 4, load: {} },
      { type: 'minelayer', side: 'upf', name: 'Sower', at: '5401', load: { M: 20 } },
    ],
  });

describe('no mine detector', () => {
  test('a move through a hex that may be mined cannot be taken back for nothing, mines or none', () => {
    const go = (game: Game) => move(seenBy(game, 'sathar', [96]), 'ship', 'F4');
    expect(go(crossing(true, true))).toMatchObject({ ok: true, rolled: true, revealed: true });
    expect(go(crossing(false, true))).toMatchObject({ ok: true, rolled: false, revealed: true });
    // Where nobody can have laid any, nothing is learnt.
    expect(go(crossing(false, false))).toMatchObject({ ok: true, rolled: false, revealed: false });
    const round = move(seenBy(crossing(false, true), 'sathar'), 'ship', 'F L F3');
    expect(round).toMatchObject({ ok: true, revealed: false });
  });

  test('where an enemy has been since there are no mines, until a minelayer comes again', () => {
    const s = seenBy(crossing(false, true), 'sathar');
    const here = at(0, 0);
    expect(mayBeMined(s.game, 'upf', ...here)).toBe(true);
    move(s, 'ship', 'F4');
    expect(mayBeMined(s.game, 'upf', ...here)).toBe(false);
    expect(s.game.traces.swept).toEqual({ upf: [...here] });
    const back = copyGame(s.game);
    Object.assign(shipOf(back, 'sower'), { q: here[0], r: here[1] });
    const next = seenBy(back, 'upf');
    expect(move(next, 'sower', '', 'upf')).toBeDone();
    expect(mayBeMined(next.game, 'upf', ...here)).toBe(true);
  });

  test('when all have gone off there are none, wherever the minelayer was', () => {
    const game = crossing(false, true);
    game.traces.mines = { upf: 20 };
    expect(mayBeMined(game, 'upf', ...at(0, 0))).toBe(false);
  });
});

describe('a move that meets a seeker', () => {
  const game = craftGame({
    level: 'advanced',
    seekers: [{ id: 'missile-upf-1', side: 'upf', office: 'upf', q: at(2, 0)[0], r: at(2, 0)[1], turns: 1 }],
    ships: [
      { type: 'minelayer', side: 'sathar', name: 'Ship', at: at(0, 0), facing: 0, speed: 5, adf: 2, mr: 2 },
      { type: 'frigate', side: 'upf', name: 'Far', at: '5401' },
    ],
  });
  const stopped = () => {
    const s = seenBy(game, 'sathar', [96]);
    expect(move(s, 'ship', 'F2 L M F2 R F S')).toBeDone();
    return s;
  };
  const restIn = ({ flow }: { readonly flow: MatchState<Game>['flow'] }): unknown => {
    for (let frame = flow; frame !== null; frame = frame.child)
      if (frame.step === flight.name) return frame.vars['rest'];
    return undefined;
  };

  test('others see where the ship is, not where it is bound or what it will lay', () => {
    const s = stopped();
    expect(restIn(s.view('sathar'))).toBe('L M F F R F S');
    expect([restIn(s.view('upf')), restIn(s.view())]).toEqual(['?', '?']);
    expect(s.answer('sathar', { ship: 0 }, 'intercept')).toMatchObject({ ok: true, revealed: true });
    expect(s.game.mines).toHaveLength(1);
    expect(s.heard('upf').find(({ type }) => type === 'moved')?.parts).toHaveLength(6);
  });

  test('they imagine it to go on in any way the rules allow', () => {
    const s = stopped();
    const seen = s.view('upf');
    const dice = chance('rest');
    const rests = Array.from({ length: 60 }, () => imagine(s.rules, seen, { offices: ['upf'] }, dice)).map((twin) => {
      expect(JSON.stringify(view(s.rules, twin, { offices: ['upf'] }))).toBe(JSON.stringify(seen));
      return restIn(twin) as string;
    });
    expect(new Set(rests).size).toBeGreaterThan(20);
    expect(rests.some((rest) => rest.includes('M')) && rests.some((rest) => !rest.includes('M'))).toBe(true);
    const { min, max } = helmOf(game, shipOf(game, 'ship'), '');
    for (const rest of rests) {
      const hexes = 2 + rest.split(' ').filter((one) => one === 'F').length;
      expect(hexes).toBeGreaterThanOrEqual(min);
      expect(hexes).toBeLessThanOrEqual(max);
      expect(rest.split(' ').filter((one) => one === 'L' || one === 'R').length).toBeLessThanOrEqual(2);
    }
    // Its own captain knows, also where nothing is left of it.
    expect(restIn(imagine(s.rules, s.view('sathar'), { offices: ['sathar'] }, dice))).toBe('L M F F R F S');
    expect(flightOf(shipOf(game, 'ship'), []).rest).toBe('');
  });

  test('what interrupts it is over before it goes on', () => {
    const s = stopped();
    pass(s, 'intercept');
    s.answer('sathar', { ship: 0 }, 'intercept');
    const types = s.events.map(({ type }) => type);
    expect(types.indexOf('moved')).toBeGreaterThan(types.indexOf('attack'));
  });
});
