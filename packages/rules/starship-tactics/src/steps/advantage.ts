import { act, type Play, type StepWith, words } from '@flagbridge/engine';
import type { Game, Rank } from '../game.ts';

type Nothing = Record<never, never>;

/** Lower rolls first; the first die in which two differ decides. */
function below(a: Rank, b: Rank): number {
  for (let i = 0; i < Math.min(a.rolls.length, b.rolls.length); i++) {
    const apart = (a.rolls[i] as number) - (b.rolls[i] as number);
    if (apart !== 0) return apart;
  }
  return 0;
}

/** ST-TAC-02, ST-TAC-03: those who are still level roll again among themselves. */
function rollAgain(play: Play<Game>, ranks: readonly Rank[]): void {
  for (const rank of ranks) {
    play.rollFor?.(words('roll.advantage', { ship: rank.ship }));
    rank.rolls.push(play.dice.sum('1d10'));
  }
  for (const rank of ranks) {
    const level = ranks.filter((one) => below(one, rank) === 0);
    // Once they have rolled they are level no more: nobody rolls twice for one tie.
    if (level.length > 1) {
      play.by('ST-TAC-02');
      rollAgain(play, level);
    }
  }
}

/** ST-TAC-01, ST-TAC-06: every ship rolls, and all see it. */
export const rollAdvantage: StepWith<Game, Nothing> = act('roll-advantage', (play) => {
  const { game } = play;
  const ranks: Rank[] = game.ships.filter(({ is }) => is === 'flying').map(({ id }) => ({ ship: id, rolls: [] }));
  rollAgain(play, ranks);
  game.ranks = ranks.sort(below);
  if (ranks.length > 2) play.by('ST-TAC-03');
  play.tell?.({
    type: 'advantage',
    clause: ['ST-TAC-01', 'ST-TAC-06'],
    parts: ranks.map(({ ship }) => ship),
    data: {
      ship: ranks.at(-1)?.ship ?? '',
      // `valiant:5+7`: it had to roll again.
      ranks: ranks.map(({ ship, rolls }) => `${ship}:${rolls.join('+')}`),
    },
  });
});
