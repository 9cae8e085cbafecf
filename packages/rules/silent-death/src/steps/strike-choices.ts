import { done, type OfficeId, question, refuse, withDefault, words } from '@flagbridge/engine';
import { explainEach } from '@flagbridge/kit/options';
import type { Mount } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import { type Game, type Ship, shipOf } from '../game.ts';
import { gunneryOf, readsOf } from '../rules/attack.ts';
import { oddsOf } from '../rules/attack-odds.ts';
import { attackDie, isMountLost } from '../rules/ship-state.ts';
import { linksOf, rollsOf } from '../rules/shots.ts';

/** Places in the display's list of the mounts that are not eliminated (SD-DMG-06, SD-DMG-07). */
export function mountsLeft(ship: Ship): number[] {
  const left: number[] = [];
  const { mounts } = displayOf(ship);
  for (let i = 0; i < mounts.length; i++) if (!isMountLost(ship, i)) left.push(i);
  return left;
}

/** What a mount is good for: boxes to be expected of it against an ordinary fighter; nothing where nobody is left to fire it. */
function strengthOf(ship: Ship, i: number): number {
  const mount = displayOf(ship).mounts[i] as Mount;
  if (ship.dead.includes(mount.crew)) return 0;
  let most = 0;
  for (const link of linksOf(ship, mount)) {
    const roll = {
      die: mount.die,
      adb: attackDie(gunneryOf(ship, mount)),
      reads: readsOf(ship, mount),
      need: ORDINARY.dv - link.toHit,
      bonus: link.damage,
      ion: mount.ion,
      dr: ORDINARY.dr,
    };
    most = Math.max(most, rollsOf(ship, mount, link) * oddsOf(roll).mean);
  }
  return most;
}
const ORDINARY = { dv: 14, dr: 1 } as const;

const strongest = (ship: Ship): number =>
  mountsLeft(ship).reduce((best, i) => (strengthOf(ship, i) > strengthOf(ship, best) ? i : best));
const weakest = (ship: Ship): number =>
  mountsLeft(ship).reduce((best, i) => (strengthOf(ship, i) < strengthOf(ship, best) ? i : best));

type LoseMountVars = { ship: string; office: OfficeId; whose: 'defender' | 'attacker' };

/** SD-DMG-06, SD-DMG-07: a w box lets the owner choose, a W box the attacker. Its answer is the place of the mount. */
export const loseMount = question<Game, LoseMountVars>({
  name: 'lose-mount',
  offices: (_look, { office }) => office,
  choices: ({ game }, { ship: id, whose }) => {
    const ship = shipOf(game, id);
    const { mounts } = displayOf(ship);
    const options = mountsLeft(ship).map((i) => ({ id: mounts[i]?.id ?? '' }));
    // The owner gives up what he would miss least, the attacker takes what hurts most.
    const best = (): string => mounts[whose === 'defender' ? weakest(ship) : strongest(ship)]?.id ?? '';
    return withDefault({ is: 'pick', options }, best);
  },
  explain: ({ game }, { ship: id, whose }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'lose-mount',
      title: words(`ask.lose-mount-${whose}`, { ship: ship.name }),
      clause: whose === 'defender' ? 'SD-DMG-06' : 'SD-DMG-07',
      about: [id],
      ...explainEach(displayOf(ship).mounts, ({ id: mount, name, barrels }) => ({
        label: words('option.mount', { mount: name, n: barrels }),
        parts: [`${id}/${mount}`],
      })),
    };
  },
  forbids: ({ game }, { ship: id, whose }, _office, choice) => {
    const ship = shipOf(game, id);
    const lost = displayOf(ship).mounts.find((mount) => mount.id === choice);
    const clause = whose === 'defender' ? 'SD-DMG-06' : 'SD-DMG-07';
    return lost === undefined ? null : refuse('mount-lost', clause, { figures: { ship: ship.name, mount: lost.name } });
  },
  answer: ({ game }, { ship }, answers) => {
    const chosen = Object.values(answers)[0];
    return done(displayOf(shipOf(game, ship)).mounts.findIndex((mount) => mount.id === chosen));
  },
});

/** SD-DMG-10: with both kinds aboard the owner says which is lost. */
export const loseWarhead = question<Game, { ship: string }>({
  name: 'lose-warhead',
  offices: ({ game }, { ship }) => shipOf(game, ship).office,
  ask: ({ game }, { ship: id }) => {
    const ship = shipOf(game, id);
    return {
      kind: 'lose-warhead',
      title: words('ask.lose-warhead', { ship: ship.name }),
      clause: 'SD-DMG-10',
      shape: {
        is: 'pick',
        options: [
          { id: 'missile', label: words('option.missile', { n: ship.missiles }), parts: [`${id}/missile`] },
          { id: 'torpedo', label: words('option.torpedo', { n: ship.torpedoes }), parts: [`${id}/torpedo`] },
        ],
      },
      default: 'missile',
      about: [id],
    };
  },
  answer: (_play, _vars, answers) => done(Object.values(answers)[0] ?? 'missile'),
});
