import {
  advance,
  type Choice,
  type OfficeId,
  openQuestions,
  orderOf,
  type Request,
  requests,
  rulesOf,
  sample,
  seeded,
  seedFrom,
  start,
} from '@flagbridge/engine';
import { keyOf, onSheet, rangeBetween } from '@flagbridge/kit/space';
import { describe, expect, test } from 'vitest';
import { type Game, inPlay, type Level, type Ship, shipOf } from '../src/game.ts';
import { planetAt } from '../src/rules/map.ts';
import { isLayer } from '../src/rules/traces.ts';
import { weapons } from '../src/rules/weapon-aims.ts';
import { gameTurn } from '../src/turn.ts';
import { type CraftedShip, craftGame } from './craft.ts';
import { craftRulebook } from './craft-play.ts';
import { at } from './movement-fixture.ts';

/** Two crowded fleets around a planet, with everything that makes moving difficult: bases, torpedoes, mines, damage. */
function crowd(level: Level, planets: number): Game {
  const advanced = level === 'advanced';
  const places = [{ at: at(0, 0) }, { at: at(4, 0) }, { at: at(-4, 4) }, { at: at(0, -4) }].slice(0, planets);
  const ships = (['sathar', 'upf'] as const).flatMap((side, i): CraftedShip[] => {
    const q = i === 0 ? -2 : 2;
    const name = (what: string): string => `${side} ${what}`;
    const second = { office: `${side}-second` };
    return [
      planets > 0
        ? { type: 'space-station', side, name: name('bay'), orbits: 'p0', ...(i === 1 && { at: at(-1, 0), way: -1 }) }
        : { type: 'space-station', side, name: name('bay'), at: at(q, 0) },
      { type: 'assault-carrier', side, name: name('carrier'), at: at(q, 3), speed: 7 },
      { type: 'fighter', side, name: name('a'), docked: `${side}-carrier` },
      { type: 'fighter', side, name: name('b'), docked: `${side}-carrier`, ...second },
      { type: 'assault-scout', side, name: name('scout'), docked: `${side}-bay`, ...second },
      { type: 'destroyer', side, name: name('destroyer'), at: at(q, -1), speed: 2, ...second },
      { type: 'heavy-cruiser', side, name: name('cruiser'), at: at(q, 1), speed: 9, ...(advanced && { adf: 0 }) },
      ...(advanced
        ? ([
            { type: 'minelayer', side, name: name('layer'), at: at(q, 2), speed: 1 },
            { type: 'frigate', side, name: name('astray'), at: at(q, -2), speed: 3, damage: { navigation: true } },
          ] as const)
        : []),
    ];
  });
  return craftGame({ level, ships, planets: places.map((place, i) => ({ name: `P${i}`, ...place })) });
}

/** What must be true of every ship at every moment; what is not. */
function* unsound(game: Game): Generator<string> {
  for (const ship of game.ships) {
    if (!inPlay(ship)) continue;
    const { q, r, is, speed, path, moved } = ship;
    if (Object.is(q, -0) || Object.is(r, -0)) yield `${ship.id} is in a hex of -0`;
    if (game.level === 'basic' && planetAt(game, q, r) !== undefined) yield `${ship.id} is in a planet hex`;
    if (game.level === 'basic' && !onSheet(game, q, r)) yield `${ship.id} is off the map`;
    if (is === 'docked' && !sameHex(ship, shipOf(game, ship.base))) yield `${ship.id} is away from its base`;
    if (is !== 'flying' && speed !== 0) yield `${ship.id} is ${is} at speed ${speed}`;
    if (ship.adf < 0 || ship.mr < 0 || speed < 0) yield `${ship.id} has less than nothing`;
    if (moved && is === 'flying' && path.length > 0 && path.length !== 2 * speed)
      yield `${ship.id} flew ${path.length / 2} hexes and has speed ${speed}`;
    if (is !== 'docked' && broken(ship)) yield `${ship.id} flew ${path.join(' ')}, which is not from hex to hex`;
    if (moved && ship.evading && game.mover === ship.side) yield `${ship.id} has moved and must still evade`;
  }
}

/** Every hex of a path lies beside the one before it, and the last is where the ship is. */
function broken({ path, q, r }: Ship): boolean {
  const gap = (i: number): number =>
    rangeBetween(path[i] as number, path[i + 1] as number, path[i + 2] ?? q, path[i + 3] ?? r);
  for (let i = 0; i + 2 < path.length; i += 2) if (gap(i) !== 1) return true;
  return path.length > 0 && gap(path.length - 2) !== 0;
}

/** What everyone has seen of the wakes: each hex once, and none left out that the ship was in on its own move. */
function* unseen({ level, ships, traces }: Game): Generator<string> {
  for (const ship of ships) {
    const wake = traces.wakes[ship.id] ?? [];
    const hexes = new Set<string>();
    for (let i = 0; i < wake.length; i += 2) hexes.add(keyOf(wake[i] as number, wake[i + 1] as number));
    if (2 * hexes.size !== wake.length) yield `${ship.id} has a hex twice in its wake`;
    if (level === 'basic' ? wake.length > 0 : wake.length > 0 && !isLayer(ship)) yield `${ship.id} leaves a wake`;
    if (level === 'basic' || !isLayer(ship) || !ship.moved || ship.is !== 'flying') continue;
    for (let i = 0; i < ship.path.length; i += 2)
      if (!hexes.has(keyOf(ship.path[i] as number, ship.path[i + 1] as number))) yield `${ship.id} left no wake`;
  }
}

/** Who is asked to fire has something to fire at, and who is not has nothing: looked at the long way. */
function* misjudged(game: Game): Generator<string> {
  for (const { office, side } of game.ships)
    for (const defensive of [false, true]) {
      const on = { game, office, side, defensive };
      const targets = weapons.targets(on);
      const some = weapons
        .explain(on, { is: 'aim', shooters: [] })
        .shooters.some(({ closed = [] }) => targets.some(({ id }) => !closed.some((one) => one.id === id)));
      if (weapons.hasShot(on) !== some) yield `${office} ${some ? 'has' : 'has no'} shot`;
      if (weapons.aim(on).shooters.length > 0 !== some) yield `${office} ${some ? 'has' : 'has no'} list of shots`;
    }
}

const sameHex = (a: Ship, b: Ship): boolean => a.q === b.q && a.r === b.r;

/** Random play of some turns. Each question is answered by a sample or by its default, and neither is ever refused. */
function playOut(game: Game, seed: string, decisions: number): Set<string> {
  const rules = rulesOf(craftRulebook(game, gameTurn));
  const order = orderOf(rules.about, {});
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const dice = seeded(seedFrom(seed));
  const state = start(rules, order, dice);
  if ('ok' in state) throw new Error(JSON.stringify(state));
  const wheel = seeded(seedFrom(`${seed} wheel`)).stream('wheel', {});
  const met = new Set<string>();
  for (let n = 0; n < decisions && state.outcome === null; n++) {
    const open = openQuestions(rules, state);
    const { id, office, question } = open[wheel.pick(open.length)] as {
      id: string;
      office: OfficeId;
      question: string;
    };
    met.add(question);
    const asked = (): Request => requests(rules, state, { offices: [office] }).find((one) => one.id === id) as Request;
    const choice = wheel.pick(3) === 0 ? asked().default : (sample(rules, state, id, wheel) as Choice);
    const done = advance(rules, state, { office, to: id, choice }, dice);
    expect(done, `${question} ${JSON.stringify(choice)}`).toBeDone();
    const wrong = [...unsound(state.game), ...unseen(state.game), ...misjudged(state.game)];
    expect(wrong, `after ${question} ${JSON.stringify(choice)}`).toEqual([]);
  }
  return met;
}

describe('random play meets no dead end and no unsound position', () => {
  for (const level of ['basic', 'advanced'] as const)
    for (const planets of [0, 1, 2, 4])
      test(`${level}, planets: ${planets}`, () => {
        const met = new Set<string>();
        for (let n = 0; n < 3; n++)
          for (const one of playOut(crowd(level, planets), `crowd ${level} ${planets} ${n}`, 150)) met.add(one);
        expect([...met]).toEqual(expect.arrayContaining(['screens', 'orders', 'offensive-fire', 'defensive-fire']));
        expect(met.has(level === 'basic' ? 'move' : 'move-or-lay')).toBe(true);
      });
});
