import type { EventData, GameEvent, Strike, StrikeEnd, StrikeRoll, View } from '@flagbridge/engine';
import { type Hex, unkey } from '@flagbridge/engine/hex';
import { followed, isOf, isSameHex, type Seen, strike } from '@flagbridge/kit/present';
import { WEAPONS } from '../data/content.ts';
import { DAMAGE } from '../data/damage.ts';
import type { SeenGame } from '../game.ts';

/** What the events told to a viewer look like on the map, in their order: attacks are light, a lost ship bursts. */
export function strikes(events: readonly GameEvent[], { game }: View<SeenGame>): readonly Strike[] {
  return followed(events, new Field(game), seenOf, ({ type, parts }) =>
    type === 'destroyed' ? parts?.[0] : undefined,
  );
}

/** Where ships are while the events go by. */
class Field {
  readonly #places = new Map<string, Hex>();
  readonly #sides = new Map<string, string>();

  constructor({ ships }: SeenGame) {
    for (const { id, is, side, controller, q, r } of ships) {
      if (is !== 'flying') continue;
      this.#places.set(id, { q, r });
      this.#sides.set(id, controller === '' ? side : controller);
    }
  }

  sideOf(id: string): string | undefined {
    return this.#sides.get(id);
  }

  /** Events of ships that move or enter name the hex they came to. */
  follow({ parts = [], data = {} }: GameEvent): void {
    const [id = ''] = parts;
    const to = hexIn(data['to']) ?? hexIn(data['hex']);
    if (to !== undefined && data['ship'] === id && (this.#places.has(id) || data['facing'] !== undefined))
      this.#places.set(id, to);
  }

  end(id: string): StrikeEnd | undefined {
    const hex = this.#places.get(id);
    return hex === undefined ? undefined : { hex, part: id };
  }
}

const hexIn = (key: unknown): Hex | undefined => (typeof key === 'string' ? unkey(key) : undefined);

function seenOf(field: Field, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  if (event.type === 'attack') return attack(field, event, later);
  if (event.type === 'ram') return ram(field, event);
  if (event.type !== 'destroyed') return [];
  const to = field.end(event.parts?.[0] ?? '');
  return to === undefined ? [] : [strike({ to, kind: 'burst', result: 'hit', figure: 'destroyed' })];
}

/** SF-ATK-03: one weapon at one target. In the same hex it is seen there alone (SF-ATK-18). */
function attack(field: Field, event: GameEvent, later: readonly GameEvent[]): Seen[] {
  const { data = {} } = event;
  const [by, at] = [String(data['ship']), String(data['target'])];
  const [from, to] = [field.end(by), field.end(at)];
  if (from === undefined || to === undefined) return [];
  const is = isOf(event);
  const near = isSameHex(from.hex, to.hex);
  const result = is === 'harmless' ? 'stopped' : is === 'miss' ? 'miss' : 'hit';
  return [
    strike({
      from: near ? undefined : from,
      to,
      kind: near ? 'burst' : 'beam',
      result,
      figure: figureOf(is),
      side: field.sideOf(by),
      by: near ? by : undefined,
      weapon: WEAPONS[String(data['type'])]?.name,
      mark: 'bolts',
      roll: rollOf(data),
      loss: result === 'hit' ? lossOf(at, later) : undefined,
    }),
  ];
}

/** SF-RAM-04: in the hex in which it is tried. */
function ram(field: Field, event: GameEvent): Seen[] {
  const { data = {} } = event;
  const by = String(data['ship']);
  const to = field.end(String(data['target']));
  if (to === undefined) return [];
  const hits = isOf(event) === 'hits';
  return [
    strike({
      to,
      kind: 'burst',
      result: hits ? 'hit' : 'miss',
      figure: hits ? 'rammed' : undefined,
      side: field.sideOf(by),
      by,
      weapon: 'Ram',
      mark: 'bolts',
      roll: ramRollOf(data),
    }),
  ];
}

/** SF-DEF-11: of a ship that evades a hit is thrown once more, and the second stands. */
function ramRollOf(data: EventData): StrikeRoll | undefined {
  const thrown = Array.isArray(data['accuracy']) ? data['accuracy'] : [];
  const roll = rollOf({ ...data, accuracy: thrown.slice(-1) });
  return roll && { ...roll, chance: roll.chance ** thrown.length };
}

/** What is told of an attack right after it, up to the last token it laid (SF-DMG-29). */
const OF_ATTACK: ReadonlySet<string> = new Set(['evaded', 'damage', 'shaken']);

/** Sound components that it damaged, as fleets count them: what had a token before had been taken already (SF-DMG-05). */
function lossOf(target: string, later: readonly GameEvent[]): number {
  const end = later.findIndex(({ type }) => !OF_ATTACK.has(type));
  const told = end < 0 ? later : later.slice(0, end);
  return told.filter(({ type, data }) => type === 'damage' && data?.['ship'] === target && data['was'] === '').length;
}

const figureOf = (is: string): string | undefined => {
  if (is === 'miss') return undefined;
  if (is === 'harmless') return 'no harm';
  if (is === 'nothing') return 'no damage';
  return is in DAMAGE ? DAMAGE[is as keyof typeof DAMAGE].title : 'effect';
};

/** SF-ACC-01: a die that shows the number of a component hits it. Of several dice, the chance that one does. */
function rollOf({ accuracy, die, size }: EventData): StrikeRoll | undefined {
  if (!Array.isArray(accuracy) || typeof die !== 'number' || typeof size !== 'number') return undefined;
  const faces = accuracy.map(Number);
  const miss = 1 - Math.min(size, die) / die;
  return {
    dice: faces.map((face) => ({ sides: die, face })),
    needs: `${size} or less`,
    rolls: Math.min(...faces),
    chance: 1 - miss ** faces.length,
  };
}
