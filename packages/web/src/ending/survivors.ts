import type { FleetShip, SideId } from '@flagbridge/engine';
import { type Cast, capitalised, counted, points, titleOf } from './cast.ts';

/** A piece of a sentence: names of ships stand out. */
export type SentencePart = string | { readonly name: string };

/** No more than this many are named: a list of nine is a table. */
const NAMED = 3;

interface SideShips {
  readonly side: SideId;
  readonly ships: readonly FleetShip[];
}

/** Who came through on one side: `Two of your four ships come through: Ironmantle with 22 of 80 and Harrier with 1 of 50.` */
export function survivorWords({ side, ships }: SideShips, cast: Cast): readonly SentencePart[] {
  if (ships.length === 0) return [];
  const through = ships.filter(({ fate }) => fate !== 'lost');
  const own = side === cast.own;
  const title = titleOf(cast, side);
  if (ships.length === 1) {
    const one = own ? 'Your ship' : `The ship of ${title}`;
    return through.length === 0 ? [`${one} is lost.`] : [`${one} comes through: `, ...named(through), '.'];
  }
  const all = `${counted(ships.length)} ships`;
  const whose = own ? `your ${all}` : `the ${all} of ${title}`;
  if (through.length === 0) return [`None of ${whose} comes through.`];
  const many = through.length === ships.length ? 'All' : capitalised(counted(through.length));
  const come = `${many} of ${whose} ${through.length === 1 ? 'comes' : 'come'} through`;
  if (through.length <= NAMED) return [`${come}: `, ...named(through), '.'];
  const sum = (pick: 'left' | 'of'): number => points(ships.reduce((total, ship) => total + ship[pick], 0));
  return [`${come}, with ${sum('left')} of ${sum('of')} ${cast.unit}.`];
}

const named = (ships: readonly FleetShip[]): SentencePart[] =>
  ships.flatMap(({ label, left, of }, i): SentencePart[] => [
    ...(i === 0 ? [] : [i === ships.length - 1 ? ' and ' : ', ']),
    { name: label },
    left === of ? ' unharmed' : ` with ${points(left)} of ${points(of)}`,
  ]);

export const asText = (pieces: readonly SentencePart[]): string =>
  pieces.map((piece) => (typeof piece === 'string' ? piece : piece.name)).join('');
