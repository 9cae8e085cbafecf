import { one, type PlaceChoice, type Placement, refuse, words } from '@flagbridge/engine';
import type { Hex } from '@flagbridge/engine/hex';
import { placing } from '@flagbridge/kit/set-up';
import { hexAt, keyOf, onSheet } from '@flagbridge/kit/space';
import type { Game, MinedHex, Minefield } from '../../game.ts';
import { labelOf } from '../../rules/map.ts';
import { DECOYS_EACH, sortHexes } from '../../rules/mines.ts';
import { addTo, hexesIn } from '../../set-up/mines.ts';
import type { SetUpStep } from '../../set-up/plan.ts';
import { tellMinefield } from '../mines.ts';

type LayVars = Omit<Extract<SetUpStep, { readonly is: 'mines' }>, 'is'>;

/** A counter before it lies: `mine-1`, `decoy-4`. */
interface Counter {
  readonly id: string;
  readonly isMine: boolean;
  readonly n: number;
}

const fieldOf = ({ minefields }: Game, side: string): Minefield =>
  minefields.find((field) => field.side === side) as Minefield;

/** ST-MIN-03: three decoys with each mine. */
function countersOf(game: Game, { side }: LayVars): Counter[] {
  const { laid } = fieldOf(game, side);
  const some = (count: number, what: string, isMine: boolean): Counter[] =>
    Array.from({ length: count }, (_, i) => ({ id: `${what}-${i + 1}`, isMine, n: i + 1 }));
  return [...some(laid, 'mine', true), ...some(DECOYS_EACH * laid, 'decoy', false)];
}

/** Evenly over all hexes: of every four counters one is a mine, now this one and now that. */
const mineSlot = (n: number): number => (DECOYS_EACH + 1) * (n - 1) + (n % (DECOYS_EACH + 1));
function decoySlot(n: number): number {
  const group = Math.ceil(n / DECOYS_EACH);
  const slot = (DECOYS_EACH + 1) * (group - 1) + ((n - 1) % DECOYS_EACH);
  return slot < mineSlot(group) ? slot : slot + 1;
}

/** ST-MIN-02, ST-MIN-14: laid in secret, before others place their ships; several may share a hex. */
export const layMines = placing<Game, LayVars, Counter>({
  name: 'lay-mines',
  secret: true,
  several: true,
  offices: (_game, { office }) => office,
  pieces: (game, vars) => countersOf(game, vars),
  offers: (game, counters, vars) => {
    const hexes = hexesIn(game, vars).map(({ q, r }) => keyOf(q, r));
    return counters.map(({ id }) => ({ id, hexes }));
  },
  defaultPlaces: (game, counters, vars) => {
    const hexes = hexesIn(game, vars);
    const out: { [counter: string]: Placement } = {};
    for (const { id, isMine, n } of counters) {
      const slot = isMine ? mineSlot(n) : decoySlot(n);
      const { q, r } = hexes[Math.floor((slot * hexes.length) / counters.length)] as Hex;
      out[id] = { hex: keyOf(q, r) };
    }
    return out;
  },
  explain: (game, _counters, { side, round, from, to, clause }) => {
    const { laid } = fieldOf(game, side);
    const figures = { mines: laid, decoys: DECOYS_EACH * laid, from, to };
    if (round === '') return { title: words('ask.lay-mines', figures), clause };
    const { q, r } = hexAt(round);
    return { title: words('ask.lay-mines-round', { ...figures, hex: labelOf(game, q, r) }), clause };
  },
  describe: ({ isMine, n }) => ({ label: words(isMine ? 'option.mine' : 'option.decoy', { n }) }),
  forbids: (game, counters, choice, vars) => {
    const open = new Set(hexesIn(game, vars).map(({ q, r }) => keyOf(q, r)));
    for (const { id } of counters) {
      const hex = choice[id]?.hex;
      if (hex === undefined || open.has(hex)) continue;
      const { q, r } = hexAt(hex);
      return refuse('mine-outside', vars.clause, { figures: { hex: onSheet(game, q, r) ? labelOf(game, q, r) : hex } });
    }
    return null;
  },
  sample: (game, counters, dice, vars): PlaceChoice => {
    const hexes = hexesIn(game, vars);
    const out: { [counter: string]: Placement } = {};
    for (const { id } of counters) {
      const { q, r } = one(hexes, dice);
      out[id] = { hex: keyOf(q, r) };
    }
    return out;
  },
  put: (play, placed, { side, clause }) => {
    const field = fieldOf(play.game, side);
    const hexes = new Map<string, MinedHex>();
    for (const [{ isMine }, { hex }] of placed) addTo(hexes, hexAt(hex), isMine ? 1 : 0);
    field.hexes = sortHexes([...hexes.values()]);
    field.hidden = field.laid;
    tellMinefield(play, field, clause);
  },
});
