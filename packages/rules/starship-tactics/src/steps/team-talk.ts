import { act, type SideId, type StepWith, type TeamTalk, words } from '@flagbridge/engine';
import { officesOf } from '@flagbridge/kit/sides';
import type { Game } from '../game.ts';

type Nothing = Record<never, never>;

/** ST-OPT-06: on so much or less of a d10 the others hear it. */
const OVERHEARD = 3;

/** Sides of several players: alone nobody talks with himself. */
const teams = ({ sides, ships, admirals }: Game) =>
  sides.filter(({ id }) => officesOf([...ships, ...admirals].filter(({ side }) => side === id)).length > 1);

/** ST-OPT-06: at the start of every Power Allocation Phase each team rolls; it holds for the turn, and all know. */
export const rollTalk: StepWith<Game, Nothing> = act('roll-talk', (play) => {
  const { game } = play;
  if (game.rulings.talk !== 'die') return;
  for (const side of teams(game)) {
    play.rollFor?.(words('roll.talk', { side: side.name }));
    const { ok, face } = play.dice.check(10, OVERHEARD);
    side.overheard = ok;
    play.tell?.({
      type: 'team-talk',
      clause: 'ST-OPT-06',
      data: { is: ok ? 'overheard' : 'secret', side: side.id, roll: face },
    });
  }
});

/** ST-OPT-05, ST-OPT-06: sides that do not talk freely among themselves. */
export function talkIn({ sides, rulings }: Game): { readonly [side: SideId]: TeamTalk } {
  if (rulings.talk === 'none')
    return Object.fromEntries(sides.map(({ id }) => [id, { is: 'none', clause: 'ST-OPT-05' } as const]));
  return Object.fromEntries(
    sides.filter(({ overheard }) => overheard).map(({ id }) => [id, { is: 'overheard', clause: 'ST-OPT-06' } as const]),
  );
}
