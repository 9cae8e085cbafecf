import type { OfficeId } from '@flagbridge/engine';
import {
  direction,
  type Field,
  type Form,
  fields,
  hexes,
  hexMember,
  idOf,
  inner,
  listOf,
  memberOf,
  NOWHERE,
  named,
  needed,
  oneWord,
  type PositionFormat,
  recordOf,
  whole,
  yesNo,
} from '@flagbridge/kit/position';
import { officesOf } from '@flagbridge/kit/sides';
import { WARHEAD_KINDS } from '../data/warheads.ts';
import type { Fate, Game, Ship, Warhead } from '../game.ts';
import { blankFate, blankWarhead, copyGame } from '../members.ts';
import { layoutOf } from '../rules/map.ts';
import { options } from '../rulings.ts';
import { firingField, goesField, STEPS } from './place.ts';
import { wrongPosition } from './position-check.ts';
import { ship } from './position-ships.ts';

/** The member `position` of a set-up: a battle in its middle (SD-SCN-22). Everything in this game lies open. */

type Open<T> = { -readonly [key in keyof T]: T[key] };
type Initiative = Game['initiative'];
const of = memberOf<Game, Game>();
const ofInitiative = memberOf<Initiative, Game>();
const ofWarhead = memberOf<Open<Warhead>, Game>();
const ofFate = memberOf<Fate, Game>();

const sideId = idOf<unknown, Game>('side', ({ sides }) => sides);
const officeId = idOf<unknown, Game>('office', ({ ships }) => officesOf(ships).map((id) => ({ id })));
const shipId = idOf<unknown, Game>('ship', ({ ships }) => ships);
const offices = listOf<OfficeId, unknown, Game>(officeId, 40);

/** `w1`, `w2`… in order of launch (SD-WAR-09). */
const warheadId: Form<string, unknown, Game> = {
  read: (value, path, { wrong }) =>
    typeof value === 'string' && /^w[1-9]\d{0,3}$/.test(value)
      ? value
      : wrong(path, 'this should be w1, w2 or the like'),
  write: (value) => value,
};

/** A ship, or a warhead: of those, whether it is there is looked at when all have been read. */
const targetId: Form<string, unknown, Game> = {
  read: (value, path, on, part) =>
    typeof value === 'string' && /^w\d+$/.test(value)
      ? warheadId.read(value, path, on, part)
      : shipId.read(value, path, on, part),
  write: (value) => value,
};

const byOf = ({ by }: Open<Warhead>, { ships }: Game): Ship | undefined => ships.find(({ id }) => id === by);

const warhead: Form<Warhead, unknown, Game> = recordOf<Open<Warhead>, Game>(
  blankWarhead,
  fields({
    id: needed(ofWarhead('id', warheadId)),
    kind: needed(ofWarhead('kind', oneWord(WARHEAD_KINDS))),
    by: needed(ofWarhead('by', shipId)),
    side: ofWarhead('side', sideId, (one, game) => byOf(one, game)?.side ?? ''),
    office: ofWarhead('office', officeId, (one, game) => byOf(one, game)?.office ?? ''),
    target: needed(ofWarhead('target', targetId)),
    at: needed(hexMember('q', 'r', () => NOWHERE)),
    facing: needed(ofWarhead('facing', direction)),
    path: ofWarhead('path', hexes),
    arrived: ofWarhead('arrived', yesNo),
  }),
);

const fate: Form<Fate, unknown, Game> = recordOf<Fate, Game>(
  blankFate,
  fields({
    ship: needed(ofFate('ship', shipId)),
    post: needed(ofFate('post', oneWord(['pilot', 'gunner']))),
    name: ofFate('name', heroName()),
    is: needed(ofFate('is', oneWord(['ejected', 'hurt', 'shaken', 'dying', 'dead']))),
    damage: ofFate('damage', whole(0, 9999)),
    rounds: ofFate('rounds', whole(0, 9999)),
  }),
);

/** Of a hero aboard. */
function heroName(): Form<string, Fate, Game> {
  return {
    read: (value, path, { game, wrong }) => {
      const aboard = game.ships.flatMap(({ heroes: { pilot, gunner } }) => [pilot?.name, gunner?.name]);
      return typeof value === 'string' && aboard.includes(value) ? value : wrong(path, 'there is no hero of this name');
    },
    write: (value) => value,
  };
}

const step: Field<Game, Game> = {
  read: (value, path, { on, part }) => {
    const read = oneWord(Object.keys(STEPS)).read(value, path, on, null);
    if (typeof read !== 'string') return read;
    part.phase = STEPS[read]?.phase ?? part.phase;
    return null;
  },
  fill: () => undefined,
  write: () => undefined,
};

const all = fields<Game, Game>({
  turn: of('turn', whole(1, 9999), () => 1),
  step: needed(step),
  goes: goesField,
  firing: firingField,
  ships: needed(
    named<Game, Ship, Game>(({ ships }) => ships, { what: 'ship', id: ({ id }) => id, name: ({ name }) => name }, ship),
  ),
  initiative: inner(
    (game: Game) => game.initiative,
    fields<Initiative, Game>({
      winner: ofInitiative(
        'winner',
        idOf('side', ({ sides }) => sides),
      ),
      totals: ofInitiative('totals', {
        read: (value, path, on, part) => {
          const read = listOf(whole(0, 99), 2).read(value, path, on, part);
          return Array.isArray(read) && read.length < 2
            ? on.wrong(path, 'this should be two totals')
            : (read as Initiative['totals']);
        },
        write: (value) => value,
      }),
    }),
  ),
  warheads: of('warheads', listOf(warhead, 400)),
  launched: of('launched', whole(0, 9999), ({ warheads }) =>
    Math.max(0, ...warheads.map(({ id }) => Number(id.slice(1)))),
  ),
  debris: of('debris', hexes),
  asteroids: of('asteroids', hexes),
  drift: of('drift', direction),
  quiet: of('quiet', whole(0, 99)),
  stirred: of('stirred', yesNo),
  fates: of('fates', listOf(fate, 80)),
  draw: of('draw', offices),
  concede: of('concede', offices),
  withdraw: of('withdraw', offices),
});

export const positionFormat: PositionFormat<Game> = {
  all,
  ships: 'ships',
  layout: layoutOf,
  copy: copyGame,
  clause: 'SD-SCN-22',
  options,
  check: wrongPosition,
};
