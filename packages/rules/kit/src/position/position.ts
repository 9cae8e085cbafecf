import {
  type ClauseId,
  isRefusal,
  type Json,
  type Knowledge,
  type MatchState,
  type OptionalRule,
  type Order,
  type Refusal,
  refuse,
} from '@flagbridge/engine';
import type { Layout } from '@flagbridge/engine/hex';
import type { Fields } from './fields.ts';
import { isRecord, type PositionOn, said } from './form.ts';

/** Where a ship is that must be somewhere, and of which the file does not say where. */
export const NOWHERE = { q: 1e7, r: 1e7 } as const;

/** How a book's battles are written down in their middle: the member `position` of a set-up. */
export interface PositionFormat<G> {
  readonly all: Fields<G, G>;
  /** The member of the file that has the ships, under their ids or names. */
  readonly ships: string;
  layout(game: G): Layout;
  copy(game: G): G;
  /** Cited where no rule forbids it and only the form is wrong. */
  readonly clause: ClauseId;
  readonly options: readonly OptionalRule[];
  /** What single members cannot tell: what they are together. */
  check(on: PositionRead<G>): Refusal | null;
  /** What offices have learnt, where the book has such things: the member `learnt`. It is no part of the game. */
  readonly learnt?: LearntFormat<G>;
}

/** How what offices have learnt stands in a file, both ways. Read when all else of the file has been found right. */
export interface LearntFormat<G> {
  read(value: Json, path: string, on: PositionOn<G>): Knowledge | Refusal;
  /** Undefined where nobody has learnt anything. */
  write(knows: Knowledge, on: PositionOn<G>): Json | undefined;
}

/** A position that has been read member by member. */
export interface PositionRead<G> extends PositionOn<G> {
  /** As the file has it. */
  readonly said: { readonly [member: string]: Json };
  /** Where the file has a member of a ship, under the name it calls it by. */
  path(ship: { readonly id: string; readonly name: string }, member: string): string;
}

const onto = <G>({ layout, clause: formClause }: PositionFormat<G>, game: G): PositionOn<G> => ({
  game,
  layout: layout(game),
  wrong: (path, wrong, clause = formClause) =>
    refuse('set-up-file', clause, { figures: { path: path.slice(0, 120), wrong } }),
});

/** The position of an order's set-up; undefined where the battle begins at its beginning. */
export function positionIn({ scenario: { setup } }: Order): { readonly [member: string]: Json } | undefined {
  const position = isRecord(setup) ? setup['position'] : undefined;
  return isRecord(position) ? position : undefined;
}

/** Puts a position into a game as the set-up made it, or says what is wrong first. */
export function readPosition<G>(format: PositionFormat<G>, order: Order, game: G, position: Json): Refusal | null {
  const on = onto(format, game);
  const { options, ...all } = isRecord(position) ? position : {};
  const { learnt: _learnt, ...others } = all;
  const rest = format.learnt === undefined ? all : others;
  const unlike = options === undefined ? null : otherOptions(format, order, options, on);
  if (unlike !== null) return unlike;
  const later: (() => void)[] = [];
  const wrong = format.all.read(isRecord(position) ? rest : position, 'position', {
    ...{ on, later, part: game, fresh: format.copy(game) },
  });
  if (wrong !== null) return wrong;
  for (const fill of later) fill();
  const given = rest[format.ships];
  const ships = isRecord(given) ? given : {};
  const path: PositionRead<G>['path'] = ({ id, name }, member) =>
    `position.${format.ships}.${id in ships || !(name in ships) ? id : name}.${member}`;
  const bad = format.check({ ...on, said: rest, path });
  if (bad !== null) return bad;
  const learnt = readLearnt(format, game, all);
  return isRefusal(learnt) ? learnt : null;
}

/** What offices have learnt, by a position that has been read into this game. */
export function readLearnt<G>(
  format: PositionFormat<G>,
  game: G,
  { learnt }: { readonly [member: string]: Json },
): Knowledge | Refusal {
  if (format.learnt === undefined || learnt === undefined) return {};
  return format.learnt.read(learnt, 'position.learnt', onto(format, game));
}

/** What is to be said of a battle beside what its set-up says. `fresh`: the game as the set-up made it. */
export function writePosition<G>(
  format: PositionFormat<G>,
  order: Order,
  { game, knows }: Pick<MatchState<G>, 'game' | 'knows'>,
  fresh: G,
): { [name: string]: Json } {
  const on = onto(format, game);
  const options = Object.fromEntries(format.options.map((one) => [one.id, valueIn(order, one)]));
  const learnt = format.learnt?.write(knows, on);
  return {
    ...(format.options.length > 0 && { options }),
    ...format.all.write(on, game, fresh),
    ...(learnt !== undefined && { learnt }),
  };
}

const valueIn = ({ options }: Order, { id, values }: OptionalRule): Json => options[id] ?? (values[0] as Json);

/** A position may name the optional rules it came about with: it is not played with others. Those that are written name all. */
function otherOptions<G>(
  { options: known }: PositionFormat<G>,
  order: Order,
  options: Json,
  { wrong }: PositionOn<G>,
): Refusal | null {
  if (!isRecord(options)) return wrong('position.options', 'this should be a record');
  for (const [id, value] of Object.entries(options)) {
    const option = known.find((one) => one.id === id);
    if (option === undefined) return wrong('position.options', `there is no option ${said(id)}`);
    const agreed = valueIn(order, option);
    if (agreed !== value)
      return wrong(`position.options.${id}`, `this is played with ${said(value)}, and ${said(agreed)} was chosen`);
  }
  return null;
}
