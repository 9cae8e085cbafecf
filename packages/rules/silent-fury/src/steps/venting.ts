import {
  act,
  call,
  each,
  type Look,
  type OfficeId,
  type Play,
  question,
  type SideId,
  step,
  words,
} from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainOffers, openOptions } from '@flagbridge/kit/options';
import { type Game, type Ship, shipOf } from '../game.ts';
import { survives } from '../rules/destruction.ts';
import { firesOn } from '../rules/fire-check.ts';
import { operate } from '../rules/operate.ts';
import { bridgesFor, hasUnopposedCaptain } from '../rules/operating.ts';
import { operatingWarnings } from '../rules/operating-plan.ts';
import { chipFirst } from '../rules/ship-state.ts';
import { type VentOffer, ventOffers } from '../rules/vent.ts';
import { afterAction } from './after-action.ts';

type Nothing = Record<never, never>;
type Venting = { side: SideId; office: OfficeId };
type VentVars = Venting & { ship: string };

const offersOf = ({ game }: Look<Game>, vars: Venting): VentOffer[] => ventOffers(game, vars);

/** SF-OPT-07: every Fire is Destroyed at once; nobody is disrupted by that. A ship with nothing left is lost (SF-HUL-09). */
const vent = act<Game, VentVars>('vent', (play, { ship: id, side }) => {
  const ship = shipOf(play.game, id);
  takeBridge(play, ship, side);
  const fires = firesOn(ship);
  for (const n of fires) ship.damage[n - 1] = 'destroyed';
  ship.vented = true;
  if (fires.length > 0) play.by('SF-OPT-07');
  play.tell?.({
    type: 'vent',
    clause: 'SF-OPT-06',
    parts: [id],
    data: { is: fires.length > 0 ? 'fires' : 'sound', ship: id, n: fires.length },
  });
  survives(play, ship, null);
});

/** SF-OPT-06: without the only Captains aboard it is done from a Bridge (SF-OPR-16). */
function takeBridge(play: Play<Game>, ship: Ship, side: SideId): void {
  if (hasUnopposedCaptain(ship, side)) return;
  const [bridge] = bridgesFor(play.game, ship, side) as [number];
  play.by('SF-OPR-16');
  operate(play, ship, side, [bridge]);
}

/** SF-OPT-06: which ships are vented; all of a commander in one request. */
const chooseVented = question<Game, Venting>({
  name: 'vent-ships',
  offices: (_look, { office }) => office,
  choices: (look, vars) => {
    const options = openOptions(offersOf(look, vars));
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: [] };
  },
  explain: (look, vars) => ({
    kind: 'vent',
    clause: 'SF-OPT-06',
    title: words('ask.vent'),
    about: offersOf(look, vars).map(({ id }) => id),
    ...explainOffers(offersOf(look, vars), ({ ship }) => {
      const n = firesOn(ship).length;
      return { label: words(n === 0 ? 'option.vent-sound' : 'option.vent', { ship: ship.name, n }), parts: [ship.id] };
    }),
  }),
  forbids: (look, vars, _office, choice) => {
    const ids = Array.isArray(choice) ? choice : [];
    const barred = offersOf(look, vars).find(({ id, barrier }) => barrier !== null && ids.includes(id))?.barrier;
    return barred == null ? null : refusalOf(barred);
  },
  draft: ({ game }, { side }, _office, partial) => {
    const warnings = (Array.isArray(partial) ? partial : []).flatMap((id) => {
      const ship = game.ships.find((one) => one.id === id);
      if (ship === undefined || hasUnopposedCaptain(ship, side)) return [];
      return operatingWarnings(game, ship, side, ['bridge'], 1);
    });
    return { ready: true, ...(warnings.length > 0 && { warnings }) };
  },
  policies: {
    // Asked when something burns, and not before.
    'while-sound': {
      title: words('policy.vent-burning'),
      answer: (look, vars) =>
        offersOf(look, vars as Venting).some(({ ship, barrier }) => barrier === null && firesOn(ship).length > 0)
          ? null
          : [],
    },
  },
  calls: () => [venting],
  answer: (_play, { side, office }, answers) => call(venting, { side, office, ships: answers[office] as string[] }),
});

/** One ship after the other, each with the roll for a damaged Bridge (SF-OPR-16). */
const venting = step<Game, Venting & { ships: string[]; rolling?: string }>({
  name: 'venting',
  calls: () => [vent, afterAction],
  run: (_play, vars) => {
    const { side, office } = vars;
    if (vars.rolling !== undefined) {
      const ship = vars.rolling;
      delete vars.rolling;
      return call(afterAction, { ship, side });
    }
    const ship = vars.ships.shift();
    if (ship === undefined) return undefined;
    vars.rolling = ship;
    return call(vent, { ship, side, office });
  },
});

/** SF-OPT-06: after the fire checks, where venting is agreed (SF-OPT-01): the chip holder's commanders first (SF-DRF-03). */
export const ventShips = each<Game, Nothing, Venting>(
  'venting-step',
  ({ game }) => {
    if (!game.rulings.venting) return [];
    return chipFirst(game)
      .flatMap((side) => (game.sides.find(({ id }) => id === side)?.offices ?? []).map((office) => ({ side, office })))
      .filter((one) => ventOffers(game, one).some(({ barrier }) => barrier === null));
  },
  chooseVented,
);
