import {
  type AimChoice,
  type AimTarget,
  type Choice,
  type Choices,
  type OfficeId,
  type Refusal,
  type Roller,
  refuse,
  type Shooter,
  type Shot,
} from '@flagbridge/engine';
import { openShooters } from '@flagbridge/kit/aims';
import { displayOf } from '../data/track.ts';
import { type Game, shipOf } from '../game.ts';
import { cannons, firingOf } from '../rules/cannon-aims.ts';
import { type FiringStep, readShooter } from '../rules/shots.ts';

/** SD-FIR-10: one link size for each mount. */
export function checkLinks(game: Game, choice: Choice): Refusal | null {
  const shots = choice as unknown as AimChoice;
  const fired = new Map<string, number>();
  for (const { by } of shots) {
    const { ship, mount, barrels } = readShooter(by);
    const id = `${ship}/${mount}`;
    const first = fired.get(id);
    if (first === undefined) fired.set(id, barrels);
    else if (first !== barrels) {
      const { name } = shipOf(game, ship);
      const nearest = shots.filter((shot) => !shot.by.startsWith(`${id}:`) || shot.by === `${id}:${first}`);
      return refuse('mixed-links', 'SD-FIR-10', {
        figures: { ship: name, mount: mountName(game, ship, mount), first, second: barrels },
        nearest: nearest as unknown as Choice & Shot[],
      });
    }
  }
  return null;
}

const mountName = (game: Game, ship: string, id: string): string =>
  displayOf(shipOf(game, ship)).mounts.find((mount) => mount.id === id)?.name ?? id;

/** Any legal volley: for every mount a link size, and for each of its rolls a target or none. */
export function sampleVolley(
  game: Game,
  firing: FiringStep,
  office: OfficeId,
  dice: Roller,
  offered?: Choices,
): Choice {
  const shooters = openShooters(offered?.shape ?? cannons.aim(firingOf(game, firing, office)));
  const shots: Shot[] = [];
  for (let i = 0; i < shooters.length; ) {
    const mount = (shooters[i] as Shooter).id.split(':')[0] as string;
    let end = i + 1;
    while (end < shooters.length && shooters[end]?.id.startsWith(`${mount}:`)) end++;
    const { id: by, targets, shots: most = 1 } = shooters[i + dice.pick(end - i)] as Shooter;
    for (let n = dice.pick(most + 1); n > 0; n--)
      shots.push({ by, at: (targets[dice.pick(targets.length)] as AimTarget).id });
    i = end;
  }
  return shots as unknown as Choice;
}
