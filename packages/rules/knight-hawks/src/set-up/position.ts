import type { OfficeId } from '@flagbridge/engine';
import {
  byName,
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
  within,
  wordFor,
  yesNo,
} from '@flagbridge/kit/position';
import { officesOf } from '@flagbridge/kit/sides';
import type { Game, Mine, Planet, Seeker, Ship, Side, Traces } from '../game.ts';
import { blankMine, blankSeeker, copyGame } from '../members.ts';
import { layoutOf } from '../rules/map.ts';
import { flyingId, lyingId } from '../rules/seeker-flight.ts';
import { options } from '../rulings.ts';
import { STEPS } from './place.ts';
import { wrongPosition } from './position-check.ts';
import { ship } from './position-ships.ts';

/** The member `position` of a set-up: a battle in its middle (KH-GEN-04). Mines and seekers stand in it as they lie. */

type Open<T> = { -readonly [key in keyof T]: T[key] };
const of = memberOf<Game, Game>();
const ofPlan = memberOf<Game['setup'], Game>();
const ofMine = memberOf<Open<Mine>, Game>();
const ofSeeker = memberOf<Open<Seeker>, Game>();
const ofTraces = memberOf<Traces, Game>();

const sideId = idOf<unknown, Game>('side', ({ sides }) => sides);
const officeId = idOf<unknown, Game>('office', ({ ships }) => officesOf(ships).map((id) => ({ id })));
const shipId = idOf<unknown, Game>('ship', ({ ships }) => ships);
const offices = listOf<OfficeId, unknown, Game>(officeId, 60);
const count = whole<unknown, Game>(0, 9999);

const mine: Form<Mine, unknown, Game> = recordOf<Open<Mine>, Game>(
  blankMine,
  fields({ side: needed(ofMine('side', sideId)), at: needed(hexMember('q', 'r', () => NOWHERE)) }),
);

const seeker: Form<Seeker, unknown, Game> = recordOf<Open<Seeker>, Game>(
  blankSeeker,
  fields({
    id: needed(ofSeeker('id', anyId())),
    office: needed(ofSeeker('office', officeId)),
    side: ofSeeker('side', sideId, ({ office }, { ships }) => ships.find((one) => one.office === office)?.side ?? ''),
    at: needed(hexMember('q', 'r', () => NOWHERE)),
    turns: ofSeeker('turns', whole(0, 99)),
  }),
);

/** KH-SEK-02: as the game numbers them, lying still or activated. */
function anyId(): Form<string, unknown, Game> {
  return {
    read: (value, path, { game, wrong }) => {
      const known = [
        ...game.sides.map(({ id }) => lyingId(id, 0)),
        ...officesOf(game.ships).map((id) => flyingId(id, 0)),
      ];
      const fits =
        typeof value === 'string' &&
        known.some((id) => /^\d{1,4}$/.test(value.slice(id.length - 1)) && value.startsWith(id.slice(0, -1)));
      return fits
        ? value
        : wrong(path, `this should be ${known.map((id) => id.replace(/0$/, '1')).join(', ')} or the like`);
    },
    write: (value) => value,
  };
}

const planet = fields<Planet, Game>({
  at: {
    ...hexMember<Planet, 'q', 'r', Game>('q', 'r'),
    read: (value, path, reading) => {
      reading.part.placed = true;
      return hexMember<Planet, 'q', 'r', Game>('q', 'r').read(value, path, reading);
    },
  },
});

const traces = fields<Traces, Game>({
  mines: ofTraces('mines', byName(sideId, count)),
  seekers: ofTraces('seekers', byName(officeId, count), (_traces, { seekers }) => flying(seekers)),
  wakes: ofTraces('wakes', byName(shipId, hexes)),
  swept: ofTraces('swept', byName(sideId, hexes)),
});

/** Activated ones by controller. */
function flying(seekers: readonly Seeker[]): { [office: OfficeId]: number } {
  const out: { [office: OfficeId]: number } = {};
  for (const { office, turns } of seekers) if (turns > 0) out[office] = (out[office] ?? 0) + 1;
  return out;
}

/** KH-MIN-03: where nothing else is said, what lies on the map was laid before the game, and may lie anywhere. */
const sidesWithLaid = ({ sides, mines, seekers }: Game): string[] =>
  sides.map(({ id }) => id).filter((id) => [...mines, ...seekers].some(({ side }) => side === id));

/** Only an evacuation counts. */
const evacuated: Field<Game, Game> = inner(
  ({ goal }) => (goal.is === 'evacuate' ? goal : null),
  fields<{ turns: number }, Game>({ turns: memberOf<{ turns: number }, Game>()('turns', whole(0, 500)) }),
);

const step: Field<Game, Game> = {
  read: (value, path, { on }) => {
    const read = oneWord(Object.keys(STEPS)).read(value, path, on, null);
    return typeof read === 'string' ? null : read;
  },
  fill: () => undefined,
  write: () => undefined,
};

const all = fields<Game, Game>({
  turn: of('turn', whole(1, 9999), () => 1),
  side: of('mover', sideId, ({ sides }) => sides[0].id),
  step: needed(step),
  planets: named<Game, Planet, Game>(
    ({ planets }) => planets,
    { what: 'planet', id: ({ id }) => id, name: ({ name }) => name },
    planet,
  ),
  sides: named<Game, Side, Game>(
    ({ sides }) => sides,
    { what: 'side', id: ({ id }) => id },
    fields({
      edge: memberOf<Side, Game>()(
        'edge',
        wordFor<Side['edge']>({ north: 'north', east: 'east', south: 'south', west: 'west', none: '' }),
      ),
    }),
  ),
  ships: needed(
    named<Game, Ship, Game>(({ ships }) => ships, { what: 'ship', id: ({ id }) => id, name: ({ name }) => name }, ship),
  ),
  mines: of('mines', listOf(mine, 500)),
  seekers: of('seekers', listOf(seeker, 500)),
  laid: of('laid', byName(sideId, count), (game) =>
    Object.fromEntries(game.sides.map(({ id }) => [id, game.seekers.filter(({ side }) => side === id).length])),
  ),
  laidBefore: within(
    ({ setup }: Game) => setup,
    ofPlan('laid', listOf(sideId, 2), (_setup, game) => sidesWithLaid(game)),
  ),
  traces: inner(({ traces: of }: Game) => of, traces),
  goal: evacuated,
  entries: of('entries', whole(0, 1_000_000), ({ ships }) => Math.max(...ships.map(({ entry }) => entry))),
  idle: of('idle', whole(0, 9999)),
  rolled: of('rolled', yesNo),
  draw: of('draw', offices),
  concede: of('concede', offices),
});

export const positionFormat: PositionFormat<Game> = {
  all,
  ships: 'ships',
  layout: layoutOf,
  copy: copyGame,
  clause: 'KH-GEN-04',
  options,
  check: wrongPosition,
};
