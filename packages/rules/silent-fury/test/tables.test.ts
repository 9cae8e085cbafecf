import { readFileSync } from 'node:fs';
import { counting, scripted } from '@flagbridge/engine';
import { COMPASS, DIRECTIONS, STEPS } from '@flagbridge/engine/hex';
import { definition } from '@flagbridge/testkit';
import { readCatalogue } from '@flagbridge/testkit/fuzz';
import { expect } from 'vitest';
import { ACTION_IDS, ACTIONS, CARDS, HAND } from '../src/data/cards.ts';
import { SHEETS } from '../src/data/content.ts';
import { CREW_TYPES, type CrewType } from '../src/data/crew.ts';
import { DAMAGE, DAMAGE_TYPES } from '../src/data/damage.ts';
import { bears } from '../src/rules/arcs.ts';
import { addCrewDice } from '../src/rules/crew-dice.ts';
import { impactByPower } from '../src/rules/defense.ts';
import { fireDie } from '../src/rules/fire-check.ts';
import { fxResult, rollFx } from '../src/rules/fx.ts';
import { impactChances, pointsOf } from '../src/rules/impact.ts';
import { legalOrders } from '../src/rules/legal-orders.ts';
import { playsAs } from '../src/rules/orders.ts';
import { dieAt } from '../src/rules/weapon-shot.ts';
import { driftPhase } from '../src/steps/drift-phase.ts';
import { craftGame, play } from './craft.ts';
import { battle, begun, ship, side } from './own-battle.ts';

/** Tables of the catalogue against what is played with. */
type Cell = string | number | boolean;
const { tables } = readCatalogue(readFileSync(new URL('../catalogue.yaml', import.meta.url), 'utf8'));
const rowsOf = (id: string): readonly (readonly Cell[])[] =>
  (tables as readonly { id: string; rows?: readonly Cell[][] }[]).find((one) => one.id === id)?.rows ?? [];

definition('SF-TAB-01', 'd20 and d12 for Accuracy and for fires, black and red d6 for damage', () => {
  const [long, short, black, red] = rowsOf('SF-TAB-01').map(([die]) => die);
  const reach = { short: 2, long: 5 };
  expect([`d${dieAt(reach, 5)}`, `d${dieAt(reach, 2)}`]).toEqual([long, short]);
  const { wren } = SHEETS;
  if (wren === undefined) throw new Error('no wren');
  const sheet = { ...wren, id: 'own', components: wren.components.map((one) => ({ ...one, volatile: one.n === 6 })) };
  const burning = (n: number) =>
    fireDie({ sheets: [sheet] }, { type: 'own', damage: sheet.components.map((one) => (one.n === n ? 'fire' : '')) });
  expect([`d${burning(1)}`, `d${burning(6)}`]).toEqual([long, short]);
  const rolled = rollFx(scripted(6, 4, 5).stream('fx', {}), { impact: 2, effect: 1 });
  expect([rolled.impact, rolled.effect, black, red]).toEqual([[6, 4], [5], 'black d6', 'red d6']);
});

definition('SF-TAB-02', 'points of each face', () => {
  expect([1, 2, 3, 4, 5, 6].map((face) => [face, pointsOf([face])])).toEqual(rowsOf('SF-TAB-02'));
});

definition('SF-TAB-03', 'what points and Effect dice come to; more than three points are three', () => {
  const title = (points: number, special: boolean): string => {
    const damage = fxResult(points, special);
    return damage === '' ? 'none' : DAMAGE[damage].title;
  };
  const rows = [0, 1, 2, 3].map((n) => [n === 3 ? '3+' : n, title(n, false), title(n, true)]);
  expect(rows).toEqual(rowsOf('SF-TAB-03'));
  expect([title(6, false), title(6, true)]).toEqual(rowsOf('SF-TAB-03')[3]?.slice(1));
});

definition('SF-TAB-05', 'Impact dice of every power against every Defense', () => {
  const holds: readonly ((power: number, defense: number) => boolean)[] = [
    (power, defense) => 2 * power < defense,
    (power, defense) => defense > power && power >= defense / 2,
    (power, defense) => 2 * defense > power && power >= defense,
    (power, defense) => power >= 2 * defense && power > 0,
    (power, defense) => power === 0 && defense === 0,
  ];
  const dice = rowsOf('SF-TAB-05').map((row) => (row[1] === 'no attack' ? 0 : row[1]));
  for (let power = 0; power <= 12; power++)
    for (let defense = 0; defense <= 24; defense++) {
      const fits = dice.filter((_, i) => holds[i]?.(power, defense));
      expect(fits, `${power} against ${defense}`).toEqual([impactByPower(power, defense).dice]);
    }
});

definition('SF-TAB-12', 'which way each hexside points', () => {
  for (const [side, , way] of rowsOf('SF-TAB-12'))
    for (const facing of DIRECTIONS) {
      const more = Number(/\d/.exec(String(way))?.[0] ?? 0);
      const ahead = DIRECTIONS.filter((to) =>
        bears({ q: 0, r: 0, facing }, { standard: [], narrow: [Number(side)] as never }, STEPS.flat[to]),
      );
      expect(ahead, `side ${side}, facing ${facing}`).toEqual([(facing + (way === 'f' ? 0 : more)) % 6]);
    }
});

/** What tells that a step of the Drift Phase was taken, for those that have landed. */
const DRIFT_STEPS: { readonly [what: string]: string } = {
  'fire checks (then venting if that option is used)': 'fire-check',
  'disruption by fire': 'scorched',
  'maintain shields': 'shields-kept',
  'drift (withdraw ships that left the map)': 'drift',
  'surrender check': 'surrender',
};
definition('SF-TAB-13', 'the steps of the Drift Phase, in their order', () => {
  const game = craftGame({
    ships: [
      {
        type: 'wren',
        name: 'Red',
        velocity: [0, -1],
        damage: { 2: 'fire' },
        crew: { 2: ['spacer'] },
        shields: [1, 0, 0, 0, 0, 0],
      },
      { type: 'wren', name: 'Blue', side: 'blue', at: '0202' },
    ],
  });
  const told = play(game, driftPhase, { dice: [20, 20] }).events.map(({ type }) => type);
  const steps = rowsOf('SF-TAB-13').flatMap(([, what]) => DRIFT_STEPS[String(what)] ?? []);
  expect(steps).toHaveLength(5);
  expect([...new Set(told.filter((type) => steps.includes(type)))]).toEqual(steps);
});

definition('SF-TAB-17', 'counts are advice: more ships than it names are played', () => {
  const most = Number(rowsOf('SF-TAB-17')[0]?.[1]);
  expect(most).toBe(12);
  const many = Array.from({ length: most + 1 }, (_, i) =>
    ship({ name: `Red ${i}`, hex: `05${5 + i < 10 ? 0 : ''}${5 + i}` }),
  );
  expect(begun(battle({ sides: [side('red', ...many), side('blue')] })).game.ships).toHaveLength(most + 2);
});

definition('SF-TAB-19', 'how often Impact dice give which points', () => {
  for (const [dice, outcomes, ...counts] of rowsOf('SF-TAB-19')) {
    const found = impactChances(Number(dice)).map((chance) => Math.round(chance * Number(outcomes)));
    expect(outcomes).toBe(6 ** Number(dice));
    expect(counts.map((_, n) => found[n] ?? 0)).toEqual(counts);
    expect(found.slice(counts.length)).toEqual([]);
  }
});

definition('SF-TAB-04', 'the six damage types', () => {
  const rows = rowsOf('SF-TAB-04');
  expect(rows).toHaveLength(6);
  for (const [i, type] of DAMAGE_TYPES.entries()) {
    const { title, token, severity, operable, after, crew, repair, becomes, rally } = DAMAGE[type];
    const [name, colour, rank, , works, fx, loss, points, then, into] = rows[i] ?? [];
    expect([title, token, severity, operable, repair, rally]).toEqual([name, colour, rank, works, points, into]);
    expect(after === null ? '-' : `${after.impact} / ${after.effect}`).toBe(fx);
    expect({ 'disrupt-one': 'disrupt 1', 'disrupt-all': 'disrupt all', 'kill-all': 'kill all' }[crew]).toBe(loss);
    expect(becomes === '' ? 'undamaged' : DAMAGE[becomes].title).toBe(then);
  }
});

definition('SF-TAB-07', 'seven cards with their numbers and slots', () => {
  expect(
    HAND.map((card) => {
      const { title, initiative, slots } = CARDS[card];
      return [initiative === 0 ? 'as copied card' : initiative, title, 1, slots.join(' ')];
    }),
  ).toEqual(rowsOf('SF-TAB-07').map((row) => row.map((cell, i) => (i === 3 ? String(cell) : cell))));
});

const NAMES: { readonly [type: string]: string } = {
  shield: 'shield generator',
  engine: 'engine',
  'weapon,hangar,torpedoTube': 'weapon',
  reactor: 'reactor',
  medbay: 'medical bay',
};
definition('SF-TAB-08', 'every action, and what it operates', () => {
  const rows = rowsOf('SF-TAB-08');
  expect(ACTION_IDS.map((id) => [CARDS[ACTIONS[id].card].title, ACTIONS[id].title])).toEqual(
    rows.map(([card, title]) => [card, title]),
  );
  for (const [i, id] of ACTION_IDS.entries()) {
    const { focused, operates, count } = ACTIONS[id];
    const [, , kind, what] = rows[i] ?? [];
    expect(kind).toBe(focused ? 'focused' : 'repeatable');
    if (id === 'assault') expect(what).toBe('any medical bays; any boarding components');
    else
      expect(String(what).replace(' (before the rally)', '')).toBe(
        count === 'any'
          ? `any ${NAMES[operates.join()]}s`
          : `exactly ${count} ${NAMES[operates.join()]}${count === 1 ? '' : 's'}`,
      );
  }
});

definition('SF-TAB-11', 'the six directions', () => {
  expect(STEPS.flat.map(({ q, r }, i) => [i, COMPASS.flat[i], q, r])).toEqual(rowsOf('SF-TAB-11'));
});

definition('SF-TAB-09', 'what each type of crew brings to repairs and melees; shooting comes with boarders', () => {
  const dice = (roll: 'repair' | 'melee', type: CrewType): number => addCrewDice(counting(), roll, [{ type }]).total;
  const types = rowsOf('SF-TAB-09').filter(([title]) => title !== 'Hero');
  expect(types).toHaveLength(CREW_TYPES.length - 1);
  for (const [title, repair, melee] of types) {
    const type = String(title).toLowerCase() as CrewType;
    expect([type, dice('repair', type), dice('melee', type)]).toEqual([type, Number(repair), Number(melee)]);
  }
});

definition('SF-TAB-15', 'which actions operate a type of component', () => {
  for (const [type, by] of rowsOf('SF-TAB-15')) {
    const actions = ACTION_IDS.filter((id) => (ACTIONS[id].operates as readonly string[]).includes(String(type)));
    const named = String(by)
      .replace('rally step of Crew and Assault', 'Crew, Assault')
      .replace('with any action; venting', '')
      .replace('nothing (scenario)', '')
      .replace(', maintain shields', '')
      .replace(' (launch)', '');
    expect([type, ...actions.map((id) => ACTIONS[id].title)].sort()).toEqual(
      [type, ...named.split(', ').filter((name) => name !== '')].sort(),
    );
  }
});

definition('SF-TAB-20', '125 legal order sets of a whole hand, in five patterns', () => {
  const all = legalOrders(HAND, []);
  expect(all).toHaveLength(125);
  const patterns = new Map<string, number>();
  for (const way of all) {
    const letters = new Map<string, string>();
    const played = way.map((_, i) => {
      const card = playsAs(way, i + 1) ?? '?';
      if (!letters.has(card)) letters.set(card, 'ABC'[letters.size] ?? '?');
      return letters.get(card);
    });
    const key = played.join(' ');
    patterns.set(key, (patterns.get(key) ?? 0) + 1);
  }
  expect(Object.fromEntries(patterns)).toEqual({ 'A B C': 60, 'A B A': 20, 'A B B': 20, 'A A B': 20, 'A A A': 5 });
  expect(rowsOf('SF-TAB-20').map((row) => row[3])).toEqual(['A B C', 'A B A', 'A B B', 'A A B', 'A A A']);
});
