import { type Choice, type OfficeId, question, type Refusal, words } from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { officesOf } from '@flagbridge/kit/sides';
import { findShip, type Game, type Ship, shipOf } from '../game.ts';
import { followBarrier, followersOf } from '../rules/warp.ts';

type FollowVars = { by: string };

/** Those of a captain that everybody may expect to follow, and among them those that can. */
const expected = (game: Game, by: string, office: OfficeId): Ship[] =>
  followersOf(game, shipOf(game, by)).filter((ship) => ship.office === office);
const able = (game: Game, by: string, office: OfficeId): string[] =>
  expected(game, by, office)
    .filter((ship) => followBarrier(game, ship, shipOf(game, by).warp) === null)
    .map(({ id }) => id);

/**
 * ST-WRP-08: each change of speed is answered at once: enemies that have not changed their own may go over to the same. All of them at
 * the same time; who is asked follows from speeds and hulls, which lie open.
 */
export const follow = question<Game, FollowVars>({
  name: 'follow',
  secret: true,
  offices: ({ game }, { by }) => officesOf(followersOf(game, shipOf(game, by))),
  choices: ({ game }, { by }, office) => {
    const ids = able(game, by, office);
    return { shape: { is: 'pick-many', options: ids.map((id) => ({ id })), min: 0, max: ids.length }, default: [] };
  },
  explain: ({ game }, { by }, office) => {
    const { name, warp } = shipOf(game, by);
    const ships = expected(game, by, office);
    return {
      kind: 'follow',
      title: words(game.speed === 'warp' ? 'ask.follow' : 'ask.follow-sublight', { ship: name, warp }),
      clause: 'ST-WRP-08',
      about: ships.map(({ id }) => id),
      option: (id) => ({ label: words('option.follow', { ship: shipOf(game, id).name, warp }), parts: [id] }),
      closed: ships.flatMap((ship) => {
        const barrier = followBarrier(game, ship, warp);
        const label = words('option.follow', { ship: ship.name, warp });
        return barrier === null ? [] : [{ id: ship.id, label, parts: [ship.id], why: refusalOf(barrier) }];
      }),
    };
  },
  forbids: ({ game }, { by }, office, choice) => forbidsFollowing(game, by, office, choice),
  policies: {
    always: {
      title: words('policy.always-follow'),
      answer: ({ game }, vars, office) => able(game, (vars as FollowVars).by, office),
    },
    never: { title: words('policy.never-follow'), answer: () => [] },
  },
  answer: (play, { by }, answers) => {
    const { game } = play;
    const { warp } = shipOf(game, by);
    const following = Object.values(answers).flat() as string[];
    // Whether a ship has the power to follow comes to light, or may have.
    play.reveal();
    for (const { ship: id } of game.ranks) {
      if (!following.includes(id)) continue;
      const ship = shipOf(game, id);
      const from = ship.warp;
      ship.warp = warp;
      ship.warped = true;
      if (game.speed === 'sublight') play.by('ST-WRP-09');
      play.tell?.({
        type: 'warp',
        clause: ['ST-WRP-08', 'ST-WRP-04', 'ST-INF-23'],
        parts: [id, by],
        data: { is: 'follows', ship: id, by, from, warp },
      });
    }
    return undefined;
  },
});

/** Of ships that are not offered: which rule says no. */
function forbidsFollowing(game: Game, by: string, office: OfficeId, choice: Choice): Refusal | null {
  const open = able(game, by, office);
  for (const id of choice as readonly string[]) {
    const ship = findShip(game, id);
    if (ship === undefined || ship.office !== office || open.includes(id)) continue;
    const barrier = followBarrier(game, ship, shipOf(game, by).warp);
    if (barrier !== null) return refusalOf(barrier);
    return refusalOf({ why: 'follow-own', clause: 'ST-WRP-08', figures: { ship: ship.name } });
  }
  return null;
}
