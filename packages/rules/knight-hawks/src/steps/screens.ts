import {
  act,
  type Closed,
  type OfficeId,
  type Option,
  type PickManyChoice,
  question,
  refuse,
  type SideId,
  words,
} from '@flagbridge/engine';
import { type Game, inPlay, officesOf, ready, type ScreenCode, type Ship, shipOf, systemOf } from '../game.ts';

/** `side` is the moving side in every step of its turn. */
export type TurnVars = { side: SideId };

const SCREENS: readonly ScreenCode[] = ['MS', 'PS', 'ES', 'SS'];
const screenName = (code: string): string => `screen-${code}`;

/** KH-DEF-06: a masking screen made in orbit is gone after one whole orbit, before new ones are announced. */
export const spentScreens = act<Game, TurnVars>('spent-screens', (play, { side }) => {
  for (const ship of play.game.ships) {
    if (ship.side !== side || ship.is !== 'orbit' || ship.screen !== 'MS' || ship.maskMoves > 0) continue;
    ship.screen = '';
    play.tell?.({ type: 'screen-gone', clause: 'KH-DEF-06', parts: [ship.id], data: { is: 'orbit', ship: ship.name } });
  }
});

interface Choice {
  readonly id: string;
  readonly ship: Ship;
  readonly code: ScreenCode | 'off';
  readonly why: { why: string; clause: string } | null;
}

/** What a ship could do with its screens now, open or closed. */
function choicesOf(ship: Ship): Choice[] {
  const choice = (code: Choice['code'], why: Choice['why'] = null): Choice => ({
    id: `${ship.id}/${code}`,
    ship,
    code,
    why,
  });
  const shorted = ship.damage?.circuit === true;
  const found: Choice[] = [];
  for (const code of SCREENS) {
    const system = systemOf(ship, code);
    if (system === undefined || ship.screen === code) continue;
    if (ready(ship, code) === 0)
      found.push(
        choice(
          code,
          system.hit > 0 ? { why: 'screen-out', clause: 'KH-DMG-25' } : { why: 'no-screens-left', clause: 'KH-DEF-07' },
        ),
      );
    else if (shorted) found.push(choice(code, { why: 'short-circuit', clause: 'KH-DMG-24' }));
    else if (code === 'MS' && ship.is === 'docked') found.push(choice(code, { why: 'docked', clause: 'KH-STN-21' }));
    else if (ship.screen === 'MS') found.push(choice(code, { why: 'masked-already', clause: 'KH-DEF-25' }));
    else found.push(choice(code));
  }
  const masks = systemOf(ship, 'MS');
  if (ship.screen === 'MS' && masks !== undefined)
    found.push(choice('MS', { why: 'masked-already', clause: 'KH-DEF-08' }));
  if (ship.screen !== '' && ship.screen !== 'MS') found.push(choice('off'));
  return found;
}

const shipsOf = (game: Game, office: OfficeId): Ship[] =>
  game.ships.filter((ship) => ship.office === office && inPlay(ship));

const labelOf = ({ ship, code }: Choice) =>
  words(`option.${screenName(code)}`, { ship: ship.name, left: code === 'off' ? 0 : ready(ship, code) });

const optionOf = (one: Choice): Option => ({
  id: one.id,
  label: labelOf(one),
  parts: [one.ship.id, `${one.ship.id}/${one.code}`],
});

const closedOf = (one: Choice, { why, clause }: { why: string; clause: string }): Closed => ({
  id: one.id,
  label: labelOf(one),
  parts: [one.ship.id],
  why: refuse(why, clause, { figures: { ship: one.ship.name } }),
});

/** KH-SEQ-04, KH-DEF-26: screens are announced before anything moves. */
export const screens = question<Game, TurnVars>({
  name: 'screens',
  offices: ({ game }, { side }) =>
    officesOf(game.ships.filter((ship) => ship.side === side && inPlay(ship))).filter((office) =>
      shipsOf(game, office).some((ship) => choicesOf(ship).some(({ why }) => why === null)),
    ),
  ask: ({ game }, _vars, office, brief) => {
    const options: Option[] = [];
    const closed: Closed[] = [];
    for (const ship of shipsOf(game, office))
      for (const one of choicesOf(ship)) {
        if (one.why === null) options.push(brief ? { id: one.id } : optionOf(one));
        else if (!brief) closed.push(closedOf(one, one.why));
      }
    const max = options.length;
    return {
      kind: 'screens',
      title: words('ask.screens'),
      clause: 'KH-SEQ-04',
      shape: brief ? { is: 'pick-many', options, min: 0, max } : { is: 'pick-many', options, closed, min: 0, max },
      default: [],
    };
  },
  check: ({ game }, _vars, _office, choice) => {
    const ships = (choice as PickManyChoice).map((id) => id.split('/')[0] as string);
    const twice = ships.find((id, i) => ships.indexOf(id) !== i);
    return twice === undefined
      ? null
      : refuse('one-screen', 'KH-DEF-25', { figures: { ship: shipOf(game, twice).name } });
  },
  sample: ({ game }, _vars, office, dice) => {
    const chosen: string[] = [];
    for (const ship of shipsOf(game, office)) {
      const open = choicesOf(ship).filter(({ why }) => why === null);
      if (open.length > 0 && dice.pick(3) === 0) chosen.push((open[dice.pick(open.length)] as Choice).id);
    }
    return chosen;
  },
  answer: (play, _vars, answers) => {
    for (const id of Object.values(answers).flatMap((chosen) => chosen as PickManyChoice)) {
      const [of = '', code = ''] = id.split('/');
      const ship = shipOf(play.game, of);
      const was = ship.screen;
      ship.screen = code === 'off' ? '' : (code as ScreenCode);
      if (code === 'MS') release(ship);
      play.tell?.({
        type: 'screen',
        clause:
          code === 'MS'
            ? ['KH-SEQ-04', 'KH-DEF-07', 'KH-DEF-08', ...(was === '' ? [] : ['KH-DEF-25', 'KH-DEF-26'])]
            : ['KH-DEF-25', 'KH-DEF-26'],
        parts: [ship.id],
        data: { is: code, ship: ship.name, left: code === 'MS' ? ready(ship, 'MS') : 0, was },
      });
    }
    return undefined;
  },
});

/** KH-DEF-06, KH-DEF-07: one more used up; in orbit it lasts for six orbit moves. */
function release(ship: Ship): void {
  const masks = systemOf(ship, 'MS');
  if (masks !== undefined) masks.left -= 1;
  ship.maskMoves = ship.is === 'orbit' ? 6 : 0;
}
