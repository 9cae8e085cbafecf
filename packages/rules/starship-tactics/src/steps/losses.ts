import {
  call,
  holds,
  type Next,
  type Play,
  question,
  type StepWith,
  step,
  type Words,
  words,
} from '@flagbridge/engine';
import type { Direction } from '@flagbridge/engine/hex';
import type { WeaponBox, WeaponKind } from '../data/ship-class.ts';
import { type Game, type Ship, shipOf, type WeaponLoss } from '../game.ts';
import { watchers } from '../rules/cloak.ts';
import { bearingOn, weaponsToLose } from '../rules/damage.ts';
import { shooterId } from '../rules/fire-aims.ts';
import { classOf, hullOf, sum } from '../rules/power.ts';
import { insiders } from '../rules/ship-state.ts';

type LossVars = { ship: string; by: string; kind: string; blast: boolean; facing: number };

const lossIn = ({ game }: { readonly game: Game }, { ship, by, kind, blast, facing }: LossVars) => {
  const target = shipOf(game, ship);
  // As it lay when it was hit: an evasive turn since then changes nothing (ST-EVA-14).
  const stance = { ...target, facing: facing as Direction };
  return {
    target,
    places: weaponsToLose(game, stance, strikerOf(game, by), kind as WeaponKind, target.display.lost, blast),
  };
};

/** Who struck it; null where a mine did (ST-MIN-16). */
const strikerOf = (game: Game, by: string): Ship | null => (by === '' ? null : shipOf(game, by));

/** Where nothing that bears is left the superstructure takes it (ST-DMG-08), and the answer is only this word. */
const NOTHING = 'structure';

/**
 * ST-DMG-06: the captain of the ship chooses which weapon is lost. He is asked whenever the printed arcs of its hull allow a choice,
 * and nobody else learns what he answers: so being asked tells nothing of earlier damage.
 */
const loseWeapon = question<Game, LossVars>({
  name: 'lose-weapon',
  secret: true,
  // ST-INF-16: how a cloaked ship lay when it was hit is for those who know where it is.
  shown: ({ game }, vars, viewer) => {
    const ship = shipOf(game, vars.ship);
    if (!ship.cloak.on || watchers(game, ship).some((office) => holds(viewer, office))) return vars;
    return { ...vars, facing: ship.cloak.last.facing };
  },
  guess: ({ game }, vars) => {
    const ship = shipOf(game, vars.ship);
    return ship.cloak.on ? { ...vars, facing: game.losses[0]?.facing ?? ship.facing } : vars;
  },
  offices: ({ game }, { ship }) => shipOf(game, ship).office,
  choices: (look, vars) => {
    const { target, places } = lossIn(look, vars);
    const ids = places.length === 0 ? [NOTHING] : places.map(weaponId);
    return { shape: { is: 'pick', options: ids.map((id) => ({ id })) }, default: leastOf(look.game, target, places) };
  },
  explain: ({ game }, { ship, by, kind }) => ({
    kind: 'lose-weapon',
    title: titleOf(shipOf(game, ship), kind, strikerOf(game, by)),
    clause: 'ST-DMG-06',
    about: [ship],
    option: (id) =>
      id === NOTHING
        ? { label: words('option.lose-nothing') }
        : {
            label: words('option.lose', { weapon: nameOf(game, shipOf(game, ship), id) }),
            parts: [`${ship}/${id}`],
          },
  }),
  policies: {
    least: {
      title: words('policy.least-weapon'),
      answer: (look, vars) => {
        const { target, places } = lossIn(look, vars as LossVars);
        return leastOf(look.game, target, places);
      },
    },
  },
  answer: (play, vars, answers) => {
    // What follows (a ship disabled, another phase) may tell of it to everybody.
    play.reveal();
    lose(play, vars, Object.values(answers)[0] as string);
    return undefined;
  },
});

/** What has hit it. */
const titleOf = (ship: Ship, kind: string, by: Ship | null): Words =>
  by === null
    ? words(`ask.lose-${kind}-mine`, { ship: ship.name })
    : words(`ask.lose-${kind}${by.is === 'destroyed' ? '-blast' : ''}`, { ship: ship.name, by: by.name });

const nameOf = (game: Game, ship: Ship, id: string): string =>
  classOf(game, ship).weapons.find((one) => one.id === id)?.name ?? id;
const weaponId = (at: number): string => `w${at + 1}`;

/** The weapon whose loss hurts least: one that has fired or is unarmed, then the one that does less damage over its reach. */
function leastOf(game: Game, { type, display }: Ship, places: readonly number[]): string {
  const { weapons } = classOf(game, { type });
  const charge = (at: number): number => display.charges[at] as number;
  const strength = (at: number): number => {
    const { power, toHit, modifiers } = weapons[at] as WeaponBox;
    return power * toHit.length + sum(modifiers);
  };
  const [least] = places.toSorted((a, b) => charge(a) - charge(b) || strength(a) - strength(b));
  return least === undefined ? NOTHING : weaponId(least);
}

/**
 * ST-INF-19: a cloaked ship that an explosion strikes unseen loses the weapon whose loss hurts least: to ask its captain would tell everybody
 * that it was struck.
 */
export function loseUnseen(play: Play<Game>, loss: WeaponLoss, points: number): void {
  const { target, places } = lossIn(play, loss);
  takeAway(play, target, leastOf(play.game, target, places), points);
}

/** ST-DMG-06, ST-DMG-09, ST-DMG-08: the weapon is out for good, and loses its charge. */
function lose(play: Play<Game>, { ship: id }: LossVars, chosen: string): void {
  const { game } = play;
  const ship = shipOf(game, id);
  const points = ship.display.owed.shift() as number;
  game.losses.shift();
  takeAway(play, ship, chosen, points);
}

function takeAway(play: Play<Game>, ship: Ship, chosen: string, points: number): void {
  const { id } = ship;
  const to = insiders(play.game, ship);
  if (chosen === NOTHING) {
    ship.display.structure -= points;
    play.tell?.({
      type: 'weapon-lost',
      clause: 'ST-DMG-08',
      to,
      parts: [id],
      data: { is: 'structure', ship: id, points, structure: ship.display.structure },
    });
    return;
  }
  const at = Number(chosen.slice(1)) - 1;
  ship.display.lost.push(at);
  ship.display.charges[at] = 0;
  play.tell?.({
    type: 'weapon-lost',
    clause: ['ST-DMG-06', 'ST-DMG-09'],
    to,
    parts: [id, shooterId(ship, { id: chosen })],
    data: { is: 'weapon', ship: id, weapon: shooterId(ship, { id: chosen }) },
  });
}

/**
 * Weapon results in the order of the hits, when all shots have been resolved: what a damaged weapon changes begins with the next
 * Firing Phase (ST-FIR-16), and so nobody waits for an answer in the middle of a volley.
 */
export const weaponLosses: StepWith<Game, Record<never, never>> = step({
  name: 'weapon-losses',
  calls: () => [loseWeapon],
  run: (play): Next => {
    const { game } = play;
    for (;;) {
      const [next] = game.losses;
      if (next === undefined) return undefined;
      const { ship, by, kind, blast, facing } = next;
      const vars: LossVars = { ship, by, kind, blast, facing };
      if (allowsChoice(game, next)) return call(loseWeapon, vars);
      const { target, places } = lossIn(play, vars);
      lose(play, vars, leastOf(game, target, places));
    }
  },
});

/**
 * By the printed arcs of the hull alone (ST-SEN-01), whatever has been damaged since: also where the other kind must be turned to.
 */
function allowsChoice(game: Game, { ship: id, by, blast, facing }: WeaponLoss): boolean {
  const ship = { ...shipOf(game, id), facing };
  // ST-INF-16: what bears on the firer would tell where a cloaked ship is.
  if (ship.cloak.on) return hullOf(game, ship).weapons.length > 1;
  const { beam, missile } = bearingOn(game, ship, strikerOf(game, by), [], blast, hullOf(game, ship));
  return beam.length > 1 || missile.length > 1;
}
