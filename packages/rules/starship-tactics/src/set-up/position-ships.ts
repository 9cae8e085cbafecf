import { isRefusal } from '@flagbridge/engine';
import {
  direction,
  type Form,
  fields,
  hexes,
  hexMember,
  idOf,
  inner,
  listOf,
  memberOf,
  NOWHERE,
  oneWord,
  whole,
  yesNo,
} from '@flagbridge/kit/position';
import type { Cloak, Display, Game, Located, Ship, Sight, Strain } from '../game.ts';
import { classOf } from '../rules/power.ts';

/** What a file may say of a ship in the middle of a battle. */

const of = memberOf<Ship, Game>();
const ofDisplay = memberOf<Display, Game>();
const ofSeen = memberOf<Located, Game>();
const ofStrain = memberOf<Strain, Game>();
const ofCloak = memberOf<Cloak, Game>();
const ofSight = memberOf<Sight, Game>();

/** Weapons as the display calls them: `w1` is the first. */
const weapon: Form<number, unknown, Game> = {
  read: (value, path, { wrong }) =>
    typeof value === 'string' && /^w[1-9]\d?$/.test(value)
      ? Number(value.slice(1)) - 1
      : wrong(path, 'this should be w1, w2 or the like'),
  write: (at) => `w${at + 1}`,
};
const weapons = listOf(weapon, 40);

/** So many figures, no more and no less: one for each shield, one for each weapon. */
const figures = <P>(count: (part: P, game: Game) => number, most: number): Form<number[], P, Game> => {
  const list = listOf<number, P, Game>(whole(0, most), 60);
  return {
    read: (value, path, on, part) => {
      const read = list.read(value, path, on, part);
      if (isRefusal(read)) return read;
      const n = count(part, on.game);
      return read.length === n ? read : on.wrong(path, `this should have ${n} entries, and has ${read.length}`);
    },
    write: list.write,
  };
};
const six = figures<unknown>(() => 6, 99);

const shields = listOf<number, unknown, Game>(whole(1, 6, 'ST-SHD-01'), 6);
const count = whole<unknown, Game>(0, 999);

/** The Tactical Display (ST-PNL-01); how many weapons it has, and so how many figures, the check knows. */
const display = fields<Display, Game>({
  power: ofDisplay('power', whole(0, 99, 'ST-PWR-13')),
  structure: ofDisplay('structure', whole(-99, 99, 'ST-DMG-04')),
  shields: ofDisplay('shields', six),
  charges: ofDisplay(
    'charges',
    figures(({ charges }) => charges.length, 99),
  ),
  lost: ofDisplay('lost', weapons),
  bought: ofDisplay(
    'bought',
    figures(({ bought }) => bought.length, 99),
  ),
  cloak: ofDisplay('cloak', yesNo),
  dark: ofDisplay('dark', shields),
  stood: ofDisplay('stood', count),
  scuttle: ofDisplay('scuttle', yesNo),
  drive: ofDisplay('drive', oneWord(['forward', 'reverse', 'either'])),
  still: ofDisplay('still', whole(-99, 999)),
  idle: ofDisplay('idle', yesNo),
});

const seen = fields<Located, Game>({
  engine: ofSeen('engine', count),
  structure: ofSeen('structure', count),
  shield: ofSeen('shield', count),
  beam: ofSeen('beam', count),
  missile: ofSeen('missile', count),
  sensors: ofSeen('sensors', count),
});

const strain = fields<Strain, Game>({
  power: ofStrain('power', count),
  structure: ofStrain('structure', count),
});

const sight = fields<Sight, Game>({
  turn: ofSight('turn', count),
  phases: ofSight('phases', count),
  at: hexMember('q', 'r'),
  facing: ofSight('facing', direction),
  heading: ofSight('heading', yesNo),
  moved: ofSight('moved', yesNo),
  went: ofSight('went', oneWord(['ahead', 'back'])),
  wentTurn: ofSight('wentTurn', count),
  outage: ofSight('outage', count),
  engine: ofSight('engine', count),
});

const cloak = fields<Cloak, Game>({
  on: ofCloak('on', yesNo),
  last: inner((one: Cloak) => one.last, sight),
  phases: ofCloak('phases', count),
  blasts: ofCloak('blasts', count),
  detected: ofCloak(
    'detected',
    listOf(
      idOf<Cloak, Game>('ship', ({ ships }) => ships),
      20,
    ),
  ),
  moving: ofCloak('moving', yesNo),
  moved: ofCloak('moved', yesNo),
});

export const ship = fields<Ship, Game>({
  is: of('is', oneWord(['flying', 'left', 'captured', 'destroyed']), () => 'flying'),
  at: hexMember('q', 'r', (_ship, _game, fresh: Ship) =>
    fresh.is === 'unplaced' ? NOWHERE : { q: fresh.q, r: fresh.r },
  ),
  facing: of('facing', direction),
  from: hexMember('fromQ', 'fromR'),
  entered: of('entered', whole(0, 99_999)),
  path: of('path', hexes),
  exit: of('exit', oneWord(['', 'north', 'east', 'south', 'west'])),
  captor: of(
    'captor',
    idOf<Ship, Game>('side', ({ sides }) => sides, true),
  ),
  enters: of('enters', yesNo, () => false),
  strikes: of('strikes', yesNo),
  destructs: of('destructs', yesNo),
  disabled: of('disabled', yesNo),
  straight: of('straight', yesNo),
  points: of('points', count),
  warp: of(
    'warp',
    whole(0, (one, game) => classOf(game, one).topWarp, 'ST-WRP-03'),
  ),
  warped: of('warped', yesNo),
  went: of('went', oneWord(['ahead', 'back'])),
  wentTurn: of('wentTurn', count),
  strain: inner((one: Ship) => one.strain, strain),
  fired: of('fired', weapons),
  generators: of('generators', shields),
  held: of('held', six),
  pierced: of('pierced', shields),
  lock: of(
    'lock',
    idOf<Ship, Game>('ship or object', ({ ships, obstacles }) => [...ships, ...obstacles], true),
  ),
  outage: of('outage', whole(0, 2, 'ST-SEN-03')),
  seen: inner((one: Ship) => one.seen, seen),
  cloak: inner((one: Ship) => one.cloak, cloak),
  display: inner((one: Ship) => one.display, display),
});
