import {
  act,
  type OfficeId,
  type Option,
  type PickManyChoice,
  type Play,
  question,
  refuse,
  type SideId,
  words,
} from '@flagbridge/engine';
import { type Barrier, barsShip, refusalOf } from '@flagbridge/kit/barrier';
import { type DescribedOffer, explainOffers, namedTwice, type Offer } from '@flagbridge/kit/options';
import { isScreen, SCREENS, systemName } from '../data/systems.ts';
import {
  type Game,
  inPlay,
  isGone,
  isMasking,
  officesWith,
  ready,
  type ScreenCode,
  type Ship,
  shipOf,
  systemOf,
  working,
} from '../game.ts';
import { goneBy } from '../rules/victory.ts';

/** `side` is the moving side in every step of its turn. */
export type TurnVars = { side: SideId };

/** KH-DEF-06: a masking screen made in orbit is gone after one whole orbit, before new ones are announced. */
export const spentScreens = act<Game, TurnVars>('spent-screens', (play, { side }) => {
  for (const ship of play.game.ships) {
    if (ship.side !== side || ship.is !== 'orbit' || !isMasking(ship.screen) || ship.maskMoves > 0) continue;
    ship.screen = '';
    play.tell?.({ type: 'screen-gone', clause: 'KH-DEF-06', parts: [ship.id], data: { is: 'orbit', ship: ship.id } });
  }
});

interface ScreenOffer extends Offer {
  readonly ship: Ship;
  readonly code: ScreenCode | 'off';
}

const SCREEN_OUT: Barrier = { why: 'screen-out', clause: 'KH-DMG-25' };
const NONE_LEFT: Barrier = { why: 'no-screens-left', clause: 'KH-DEF-07' };
const SHORTED: Barrier = { why: 'short-circuit', clause: 'KH-DMG-24' };
const DOCKED: Barrier = { why: 'docked', clause: 'KH-STN-21' };
const MASKED: Barrier = { why: 'masked-already', clause: 'KH-DEF-25' };
const MASKED_TWICE: Barrier = { why: 'masked-already', clause: 'KH-DEF-08' };

/** Why this screen cannot be put up; null where it can. Nothing where it is up already, or not on the record. */
function barrierOf(ship: Ship, code: ScreenCode): Barrier | null | undefined {
  const system = systemOf(ship, code);
  if (system === undefined || ship.screen === code) return undefined;
  if (working(system) === 0) return system.hit > 0 ? SCREEN_OUT : NONE_LEFT;
  if (ship.damage?.circuit === true) return SHORTED;
  if (isMasking(code) && ship.is === 'docked') return DOCKED;
  return isMasking(ship.screen) ? MASKED : null;
}

const mayTakeDown = ({ screen }: Ship): boolean => screen !== '' && !isMasking(screen);

/** What may be chosen for a ship now, by id alone. */
function openTo(ship: Ship): string[] {
  const ids: string[] = [];
  for (const code of SCREENS) if (barrierOf(ship, code) === null) ids.push(`${ship.id}/${code}`);
  if (mayTakeDown(ship)) ids.push(`${ship.id}/off`);
  return ids;
}

function hasChoice(game: Game, office: OfficeId): boolean {
  for (const ship of game.ships) {
    if (ship.office !== office || !inPlay(ship)) continue;
    if (mayTakeDown(ship)) return true;
    for (const code of SCREENS) if (barrierOf(ship, code) === null) return true;
  }
  return false;
}

const offerOf = (ship: Ship, code: ScreenOffer['code'], barrier: Barrier | null): ScreenOffer => ({
  id: `${ship.id}/${code}`,
  ship,
  code,
  barrier,
});

/** What each ship of the office could do with its screens now, open or closed. */
function offersOf(game: Game, office: OfficeId): ScreenOffer[] {
  const found: ScreenOffer[] = [];
  for (const ship of game.ships) {
    if (ship.office !== office || !inPlay(ship)) continue;
    for (const code of SCREENS) {
      const barrier = barrierOf(ship, code);
      if (barrier !== undefined) found.push(offerOf(ship, code, barrier));
    }
    if (isMasking(ship.screen) && systemOf(ship, 'MS') !== undefined) found.push(offerOf(ship, 'MS', MASKED_TWICE));
    if (mayTakeDown(ship)) found.push(offerOf(ship, 'off', null));
  }
  return found;
}

const described = ({ id, ship, code, barrier }: ScreenOffer): DescribedOffer => ({
  label: words(`option.screen-${code}`, { ship: ship.name, left: code === 'off' ? 0 : ready(ship, code) }),
  parts: barrier === null ? [ship.id, id] : [ship.id],
  figures: { ship: ship.name },
});

const shipsOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => ship.office === office && inPlay(ship));

const TITLE = words('ask.screens');

/** KH-SEQ-04, KH-DEF-26: screens are announced before anything moves. */
export const screens = question<Game, TurnVars>({
  name: 'screens',
  offices: ({ game }, { side }) => officesWith(game, side, hasChoice),
  choices: ({ game }, _vars, office) => {
    const options: Option[] = [];
    for (const ship of game.ships)
      if (ship.office === office && inPlay(ship)) for (const id of openTo(ship)) options.push({ id });
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: [] };
  },
  explain: ({ game }, _vars, office) => {
    const { closed, option } = explainOffers(offersOf(game, office), described);
    return { kind: 'screens', title: TITLE, clause: 'KH-SEQ-04', closed, option };
  },
  check: ({ game }, _vars, _office, choice) => {
    const chosen = choice as PickManyChoice;
    if (chosen.length < 2) return null;
    const twice = namedTwice(chosen.map((id) => id.split('/')[0] as string));
    return twice === undefined
      ? null
      : refuse('one-screen', 'KH-DEF-25', { figures: { ship: shipOf(game, twice).name } });
  },
  forbids: ({ game }, _vars, office, choice) => {
    for (const id of choice as PickManyChoice) {
      const [of, code = ''] = id.split('/');
      const ship = game.ships.find((one) => one.id === of);
      const barrier = ship === undefined ? null : forbiddenScreen(game, office, ship, code);
      if (barrier !== null) return refusalOf(barrier);
    }
    return null;
  },
  sample: ({ game }, _vars, office, dice) => {
    const chosen: string[] = [];
    for (const ship of shipsOf(game, office)) {
      const open = openTo(ship);
      if (open.length > 0 && dice.pick(3) === 0) chosen.push(open[dice.pick(open.length)] as string);
    }
    return chosen;
  },
  answer: (play, _vars, answers) => {
    for (const office in answers) for (const id of answers[office] as PickManyChoice) announce(play, id);
    return undefined;
  },
});

/** By which rule this is not among what may be announced of the ship; null where it is, or where it says nothing. */
function forbiddenScreen(game: Game, office: OfficeId, ship: Ship, code: string): Barrier | null {
  if (code !== 'off' && !isScreen(code)) return null;
  if (ship.office !== office) return barsShip('not-yours', 'KH-GEN-03', ship);
  if (isGone(ship)) return barsShip('off-the-map', goneBy(game, ship), ship);
  if (openTo(ship).includes(`${ship.id}/${code}`)) return null;
  if (code === 'off')
    return isMasking(ship.screen)
      ? barsShip('mask-stays', 'KH-DEF-08', ship)
      : barsShip('no-screen-on', 'KH-DEF-26', ship);
  if (systemOf(ship, code) === undefined) return barsShip('not-carried', 'KH-GEN-05', ship, { what: systemName(code) });
  return ship.screen === code ? barsShip('screen-on', 'KH-DEF-26', ship) : null;
}

function announce(play: Play<Game>, id: string): void {
  const slash = id.indexOf('/');
  const code = id.slice(slash + 1);
  const ship = shipOf(play.game, id.slice(0, slash));
  const was = ship.screen;
  // At most one works at a time.
  if (was !== '' && code !== 'off') play.by('KH-DEF-25');
  ship.screen = code === 'off' ? '' : (code as ScreenCode);
  const masks = isMasking(ship.screen);
  if (masks) release(play, ship);
  play.tell?.({
    type: 'screen',
    clause: masks ? 'KH-DEF-08' : 'KH-DEF-26',
    parts: [ship.id],
    data: { is: code, ship: ship.id, left: masks ? ready(ship, 'MS') : 0, was },
  });
}

/** KH-DEF-06, KH-DEF-07: one more used up; in orbit it lasts for six orbit moves. */
function release(play: Play<Game>, ship: Ship): void {
  const masks = systemOf(ship, 'MS');
  if (masks !== undefined) masks.left -= 1;
  play.by('KH-DEF-07');
  ship.maskMoves = ship.is === 'orbit' ? 6 : 0;
}
