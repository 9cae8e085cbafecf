import type { Direction } from '@flagbridge/engine/hex';
import {
  direction,
  type Field,
  fields,
  idOf,
  listOf,
  memberOf,
  named,
  needed,
  oneWord,
  type PositionFormat,
  recordOf,
  whole,
  yesNo,
} from '@flagbridge/kit/position';
import { officesOf } from '@flagbridge/kit/sides';
import type { Game, Rank, Ship, Together } from '../game.ts';
import { copyGame } from '../members.ts';
import { layoutOf } from '../rules/map.ts';
import { QUIET_TURNS } from '../rules/victory.ts';
import { options } from '../rulings.ts';
import { STEPS } from './place.ts';
import { wrongPosition } from './position-check.ts';
import { learnt } from './position-learnt.ts';
import { minefields } from './position-mines.ts';
import { ship } from './position-ships.ts';

/** The member `position` of a set-up: a battle in its middle, displays and all. Who has the file knows all of it. */

const of = memberOf<Game, Game>();
const ofRank = memberOf<Rank, Game>();
const ofTogether = memberOf<Together, Game>();
const shipId = idOf<unknown, Game>('ship', ({ ships }) => ships);
const sideId = idOf<unknown, Game>('side', ({ sides }) => sides);
const officeId = idOf<unknown, Game>('office', ({ ships }) => officesOf(ships).map((id) => ({ id })));

const rank = recordOf<Rank, Game>(
  () => ({ ship: '', rolls: [] }),
  fields({
    ship: needed(ofRank('ship', shipId)),
    rolls: ofRank('rolls', listOf(whole(1, 10, 'ST-SET-02'), 20)),
  }),
);

/** ST-SHD-04: how two ships lie to each other that were set up in one hex. */
const together = recordOf<Together, Game>(
  () => ({ one: '', other: '', direction: 0 as Direction }),
  fields({
    one: needed(ofTogether('one', shipId)),
    other: needed(ofTogether('other', shipId)),
    direction: needed(ofTogether('direction', direction)),
  }),
);

/** Said of where the sequence stands, and kept nowhere else. */
const ofPlace = (read: Field<Game, Game>['read']): Field<Game, Game> => ({
  read,
  fill: () => undefined,
  write: () => undefined,
});

const step = ofPlace((value, path, { on, part }) => {
  const read = oneWord(Object.keys(STEPS)).read(value, path, on, null);
  if (typeof read !== 'string') return read;
  part.stage = STEPS[read]?.stage ?? part.stage;
  return null;
});
const phase = ofPlace((value, path, { on, part }) => {
  const read = whole<null, Game>(1, part.rulings.phases, 'ST-SEQ-03').read(value, path, on, null);
  if (typeof read !== 'number') return read;
  part.pair = read;
  return null;
});
const mover = ofPlace((value, path, { on }) => {
  const read = shipId.read(value, path, on, null);
  return typeof read === 'string' ? null : read;
});

/** ST-OPT-06: sides whose talk is overheard in this turn. */
const overheard: Field<Game, Game> = {
  read: (value, path, { on, part }) => {
    const read = listOf(sideId, 20).read(value, path, on, null);
    if (!Array.isArray(read)) return read;
    for (const side of part.sides) side.overheard = read.includes(side.id);
    return null;
  },
  fill: (_on, game) => {
    for (const side of game.sides) side.overheard = false;
  },
  write: (_on, { sides }) => {
    const heard = sides.filter((side) => side.overheard).map(({ id }) => id);
    return heard.length === 0 ? undefined : heard;
  },
};

const all = fields<Game, Game>({
  turn: of(
    'turn',
    whole(1, (game) => game.limit, 'ST-SEQ-22'),
    () => 1,
  ),
  step: needed(step),
  phase,
  mover,
  ships: named<Game, Ship, Game>(
    ({ ships }) => ships,
    { what: 'ship', id: ({ id }) => id, name: ({ name }) => name },
    ship,
  ),
  mines: minefields,
  ranks: of('ranks', listOf(rank, 800)),
  together: of('together', listOf(together, 800)),
  entries: of('entries', whole(0, 99_999), ({ ships }) => Math.max(0, ...ships.map(({ entered }) => entered))),
  overheard,
  // With one more the battle would be over, unless it has a goal: then quiet ends nothing.
  quiet: of(
    'quiet',
    whole(0, ({ goal, limit }) => (goal.is === 'last-side' ? QUIET_TURNS - 1 : limit), 'ST-SEQ-22'),
  ),
  stirred: of('stirred', yesNo),
  concede: of('concede', listOf(officeId, 40)),
});

export const positionFormat: PositionFormat<Game> = {
  all,
  ships: 'ships',
  layout: layoutOf,
  copy: copyGame,
  clause: 'ST-SET-09',
  options,
  check: wrongPosition,
  learnt,
};
