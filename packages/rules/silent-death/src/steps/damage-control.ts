import {
  call,
  type Next,
  type OfficeId,
  type Option,
  type PickManyChoice,
  type Play,
  question,
  refuse,
  type StepWith,
  step,
  type Vars,
  words,
} from '@flagbridge/engine';
import { type Barrier, refusalOf } from '@flagbridge/kit/barrier';
import { type DescribedOffer, explainOffers, type Offer } from '@flagbridge/kit/options';
import { displayOf } from '../data/track.ts';
import type { Game, Ship } from '../game.ts';
import { signOf } from '../rules/damage.ts';
import { clearMarks, controlReading } from '../rules/damage-control.ts';
import { ownGone } from '../rules/gone.ts';
import { driveOf, drOf, isPilotDead } from '../rules/ship-state.ts';
import { enterPhase } from './begin-phase.ts';

const DERELICT: Barrier = { why: 'derelict-repairs', clause: 'SD-CRW-11' };
const NOTHING_MARKED: Barrier = { why: 'nothing-marked', clause: 'SD-DCN-01' };
const NO_CONTROL: Barrier = { why: 'no-damage-control', clause: 'SD-CRT-07' };

/** SD-DCN-01: why a ship may not try; null where it may. */
function controlBarrier(ship: Ship): Barrier | null {
  if (isPilotDead(ship)) return DERELICT;
  if (ship.marks.length === 0) return NOTHING_MARKED;
  return ship.noControl ? NO_CONTROL : null;
}

const mayTry = (ship: Ship): boolean => ship.is === 'flying' && controlBarrier(ship) === null;

/** The ships of an office that try unless they are held back. */
function triers(game: Game, office: OfficeId): string[] {
  const ids: string[] = [];
  for (const ship of game.ships) if (ship.office === office && mayTry(ship)) ids.push(ship.id);
  return ids;
}

/** What the best roll would clear, in the order of clearing: an asterisk that is cleared can strike again (SD-DCN-08). */
function lastMarks(ship: Ship): string {
  const { damageControl } = displayOf(ship);
  const signs: string[] = [];
  for (let i = ship.marks.length - 1; i >= 0 && signs.length < damageControl; i--)
    signs.push(signOf(ship, ship.marks[i]?.box ?? 0));
  return signs.join(', ');
}

function described(offer: ControlOffer): DescribedOffer {
  const { ship, barrier } = offer;
  const label =
    barrier === null
      ? words('option.control', { ship: ship.name, spread: displayOf(ship).damageControl, boxes: lastMarks(ship) })
      : words('option.control-closed', { ship: ship.name });
  return { label, parts: [ship.id], figures: { ship: ship.name } };
}

interface ControlOffer extends Offer {
  readonly ship: Ship;
}

const TITLE = words('ask.damage-control');

/** SD-DCN-01: which ships try. Attempts do not touch each other, so everyone decides at once (SD-DCN-10). */
const damageControl = question<Game, Record<never, never>>({
  name: 'damage-control',
  // Who is asked has a ship that may try, and may hold it back.
  several: true,
  offices: ({ game }) => {
    const offices: OfficeId[] = [];
    for (const ship of game.ships) if (!offices.includes(ship.office) && mayTry(ship)) offices.push(ship.office);
    return offices;
  },
  choices: ({ game }, _vars, office) => {
    const all = triers(game, office);
    const options: Option[] = [];
    for (const id of all) options.push({ id });
    return { shape: { is: 'pick-many', options, min: 0, max: options.length }, default: all };
  },
  explain: ({ game }, _vars, office) => {
    const offers: ControlOffer[] = [];
    for (const ship of game.ships)
      if (ship.office === office && ship.is === 'flying')
        offers.push({ id: ship.id, ship, barrier: controlBarrier(ship) });
    const { closed, option } = explainOffers(offers, described);
    return { kind: 'damage-control', title: TITLE, clause: 'SD-DCN-01', closed, option };
  },
  forbids: ({ game }, _vars, office, choice) => {
    const tried = choice as PickManyChoice;
    for (const id of tried) {
      const gone = ownGone(game, office, id);
      if (gone !== null) return refusalOf(gone);
    }
    const twice = tried.find((id, i) => tried.indexOf(id) < i);
    const ship = game.ships.find(({ id }) => id === twice);
    return ship === undefined ? null : refuse('control-once', 'SD-DCN-01', { figures: { ship: ship.name } });
  },
  policies: {
    all: { title: words('policy.control-all'), answer: ({ game }, _vars, office) => triers(game, office) },
  },
  measure: (before, after, _vars, office) => {
    let boxes = 0;
    for (const [i, ship] of before.ships.entries())
      if (ship.office === office) boxes += ship.marks.length - (after.ships[i]?.marks.length ?? 0);
    return { cleared: boxes };
  },
  answer: (play, _vars, answers): Next => {
    const tried = Object.values(answers).flatMap((chosen) => chosen as PickManyChoice);
    for (const ship of play.game.ships) if (tried.includes(ship.id)) attempt(play, ship);
    return undefined;
  },
});

/** SD-DCN-02, SD-DCN-03 */
function attempt(play: Play<Game>, ship: Ship): void {
  const { damageControl: spread, mounts } = displayOf(ship);
  play.rollFor?.(words('roll.damage-control', { ship: ship.name, spread }));
  const { is: restored, faces } = play.dice.read(controlReading(spread));
  const [roll = 0] = faces;
  const cleared = clearMarks(play, ship, restored);
  if (play.tell === undefined) return;
  const restoredMounts = cleared.flatMap(({ mount }) => {
    const { id } = mounts[mount] ?? {};
    return id === undefined ? [] : [`${ship.id}/${id}`];
  });
  play.tell({
    type: 'repaired',
    clause: restored > 0 ? 'SD-DCN-03' : 'SD-DCN-02',
    parts: [ship.id],
    data: {
      is: restored === 0 ? 'failed' : restoredMounts.length > 0 ? 'mounts' : 'cleared',
      ship: ship.id,
      roll,
      spread,
      n: cleared.length,
      boxes: cleared.map(({ box }) => signOf(ship, box)),
      mounts: restoredMounts,
      drive: driveOf(play.game, ship),
      dr: drOf(ship),
    },
  });
}

export const damageControlPhase: StepWith<Game, Record<never, never>> = step<Game, Vars>({
  name: 'damage-control-phase',
  calls: () => [damageControl],
  run: (play, _vars, back): Next =>
    back === undefined && enterPhase(play, 'damage-control') && play.game.ships.some(mayTry)
      ? call(damageControl, {})
      : undefined,
});
