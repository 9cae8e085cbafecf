import type { Play, Tally } from '@flagbridge/engine';
import { finish } from './ending.ts';
import { addCards, afloat, cardsOf, type Game, HULL, type Ship, SLOTS, shipOf, type Turned } from './game.ts';

/** What turned and held cards do to ships. */

/** TC-LST-01, TC-END-01. */
export function hurt(play: Play<Game>, ship: Ship, damage: number, clause: string): void {
  const { game } = play;
  if (ship.hull === 0) return;
  ship.hull = Math.max(0, ship.hull - damage);
  const told = { ship: ship.name, damage, hull: ship.hull };
  play.tell?.({ type: 'damage', clause, parts: [ship.id], data: told });
  if (ship.hull > 0) return;
  const cards = [...cardsOf(ship.hand), ...ship.slots.filter((card) => card !== null)].sort();
  for (const card of cards) addCards(game.discards, card);
  ship.hand = {};
  ship.slots = SLOTS.map(() => null);
  play.putOut(ship.id);
  play.reveal();
  play.tell?.({ type: 'lost', clause: 'TC-LST-01', parts: [ship.id], data: { ship: ship.name, cards } });
  const [last, other] = afloat(game.ships);
  if (last === undefined || other !== undefined) return;
  play.tell?.({ type: 'last', clause: 'TC-END-01', parts: [last.id], data: { ship: last.name } });
  finish(play, { winner: last.id, by: 'last-afloat', clause: 'TC-END-01' });
}

/** TC-GUN-01, TC-SMK-01: what a shot needs on d6. */
function toHit(tally: Tally, smoke: number): Tally {
  tally.add(4, 'gunnery', 'TC-GUN-01');
  if (smoke > 0) tally.add(-2 * smoke, 'smoke', 'TC-SMK-01');
  return tally;
}

/** The turned card takes effect, unless its ship is gone or it was jammed. */
export function takeEffect(play: Play<Game>): void {
  const { game } = play;
  const { turned } = game;
  if (turned === null) return;
  game.turned = null;
  addCards(game.discards, turned.card);
  const ship = shipOf(game, turned.by);
  if (ship.hull === 0 || turned.jammed) return;
  if (turned.at !== null) fire(play, turned, ship, shipOf(game, turned.at));
  else if (turned.card === 'mend') {
    ship.hull = Math.min(HULL, ship.hull + 1);
    play.tell?.({ type: 'mended', clause: 'TC-MND-01', parts: [ship.id], data: { ship: ship.name, hull: ship.hull } });
  } else {
    ship.points++;
    const told = () => ({ ship: ship.name, points: ship.points, goal: game.goal });
    play.tell?.({ type: 'prize', clause: 'TC-END-02', parts: [ship.id], data: told() });
    if (ship.points < game.goal) return;
    play.tell?.({ type: 'won', clause: 'TC-END-02', parts: [ship.id], data: told() });
    finish(play, { winner: ship.id, by: 'prizes', clause: 'TC-END-02' });
  }
}

function fire(play: Play<Game>, turned: Turned, by: Ship, at: Ship): void {
  const need = toHit(play.tally(), turned.smoke);
  const roll = play.dice.check(6, need.total);
  const clause = turned.card === 'broadside' ? 'TC-GUN-01' : 'TC-CHS-01';
  play.tell?.({
    type: 'shot',
    clause,
    parts: [by.id, at.id],
    data: { is: roll.ok ? 'hit' : 'miss', by: by.name, at: at.name, need: need.told(), roll: roll.face },
  });
  if (roll.ok) hurt(play, at, turned.card === 'broadside' ? 3 : 2, clause);
}
