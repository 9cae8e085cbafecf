import { call, type Look, question, step, words } from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { explainOffers, openOptions } from '@flagbridge/kit/options';
import { sheetOf } from '../data/content.ts';
import { type Game, shipOf } from '../game.ts';
import { hitsOf } from '../rules/accuracy.ts';
import { componentPart } from '../rules/parts.ts';
import { BOW, RAM_DIE, type RamOffer, ramOffers } from '../rules/ram.ts';
import { ramOdds } from '../rules/ram-odds.ts';
import type { ActionVars } from './action-vars.ts';
import { collision } from './collision.ts';

/** SF-RAM-01: never obliged to. */
const NO_RAM = 'none';

const offersOf = ({ game }: Look<Game>, { ship, side }: ActionVars): RamOffer[] =>
  ramOffers(game, shipOf(game, ship), side);

type HitVars = ActionVars & { target: string };

/** SF-RAM-04: one die that hits as any other (SF-ACC-02); a hit on a ship that evades is thrown again (SF-DEF-11). */
const ramming = step<Game, HitVars & { done?: boolean }>({
  name: 'ramming',
  calls: () => [collision],
  run: (play, vars) => {
    if (vars.done === true) return undefined;
    vars.done = true;
    const { game } = play;
    const ship = shipOf(game, vars.ship);
    const target = shipOf(game, vars.target);
    const { size } = sheetOf(game, target);
    const offers = ramOffers(game, ship, vars.side);
    play.rollFor?.(words('roll.ram', { ship: ship.name, target: target.name, size, die: RAM_DIE }));
    const [first = RAM_DIE] = play.dice.faces(`1d${RAM_DIE}`);
    const again = target.evading && hitsOf([first], size).length > 0;
    let face = first;
    if (again) {
      play.by('SF-DEF-10');
      play.by('SF-DEF-11');
      play.rollFor?.(words('roll.ram-evaded', { target: target.name, die: RAM_DIE }));
      face = play.dice.faces(`1d${RAM_DIE}`)[0] as number;
    }
    const hits = hitsOf([face], size).length > 0;
    if (offers.length > 1) play.by('SF-RAM-02');
    if (offers.some(({ barrier }) => barrier !== null) || target.controller === '') play.by('SF-RAM-03');
    if (hits) {
      play.by('SF-RAM-05');
      play.by('SF-RAM-06');
    }
    play.tell?.({
      type: 'ram',
      clause: ['SF-RAM-01', 'SF-RAM-04'],
      parts: [ship.id, target.id],
      data: {
        is: hits ? 'hits' : 'misses',
        ship: ship.id,
        target: target.id,
        die: RAM_DIE,
        size,
        accuracy: again ? [first, face] : [first],
        ...(hits && { component: componentPart(target.id, face), own: componentPart(ship.id, BOW) }),
      },
    });
    if (!hits) return undefined;
    return call(collision, { ship: ship.id, target: target.id, point: face });
  },
});

/** SF-RAM-01, SF-RAM-02: whether it rams, and whom: one ship. */
const chooseRam = question<Game, ActionVars>({
  name: 'ram',
  offices: (_look, { office }) => office,
  choices: (look, vars) => ({
    shape: { is: 'pick', options: [{ id: NO_RAM }, ...openOptions(offersOf(look, vars))] },
    default: NO_RAM,
  }),
  explain: (look, vars) => {
    const { game } = look;
    const ship = shipOf(game, vars.ship);
    const offers = offersOf(look, vars);
    const described = explainOffers(offers, ({ ship: target }) => ({
      label: words('option.ram', { ship: ship.name, target: target.name, ...toldOdds(game, vars.ship, target.id) }),
      parts: [target.id],
    }));
    return {
      kind: 'ram',
      clause: 'SF-RAM-01',
      title: words('ask.ram', { ship: ship.name }),
      about: [ship.id],
      closed: described.closed,
      option: (id) => (id === NO_RAM ? { label: words('option.no-ram') } : described.option(id)),
    };
  },
  forbids: ({ game }, { ship: id, side }, _office, choice) => {
    const ship = shipOf(game, id);
    const barred = ramOffers(game, ship, side).find((offer) => offer.id === choice)?.barrier;
    if (barred != null) return refusalOf(barred);
    const meant = game.ships.find((one) => one.id === choice);
    if (meant === undefined) return null;
    return refusalOf({ why: 'ram-elsewhere', clause: 'SF-RAM-01', figures: { ship: ship.name, target: meant.name } });
  },
  policies: {
    never: { title: words('policy.never-ram'), answer: () => NO_RAM },
  },
  calls: () => [ramming],
  answer: (_play, vars, answers) => {
    const target = answers[vars.office] as string;
    return target === NO_RAM ? undefined : call(ramming, { ...vars, target });
  },
});

/** As people read them: chances in per cent, breaches to a tenth. */
function toldOdds(game: Game, ship: string, target: string): { [name: string]: number } {
  const odds = ramOdds(game, shipOf(game, ship), shipOf(game, target));
  const percent = (chance: number): number => Math.round(100 * chance);
  const tenths = (n: number): number => Math.round(10 * n) / 10;
  return {
    hit: percent(odds.hit),
    dice: odds.dice,
    points: tenths(odds.points),
    theirs: tenths(odds.target.breaches),
    own: tenths(odds.own.breaches),
    'theirs-lost': percent(odds.target.lost),
    'own-lost': percent(odds.own.lost),
  };
}

/** SF-RAM-01: after a Thrust that moved the ship to where somebody is whom it may ram. */
export const ramAfter = step<Game, ActionVars & { moved: boolean; asked?: boolean }>({
  name: 'ram-after-thrust',
  calls: () => [chooseRam],
  run: (_play, vars) => {
    const { ship, side, office, action, moved } = vars;
    if (vars.asked === true || !moved) return undefined;
    vars.asked = true;
    return call(chooseRam, { ship, side, office, action });
  },
});
