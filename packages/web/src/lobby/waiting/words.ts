import type { Mine } from '../../online/api.ts';
import { coarse, timeLeft } from '../../online/lobby/standing.ts';
import { lasting, othersIn } from '../../online/words.ts';

/** `against Finn, 2 days 23 hours`; without a clock, only against whom. */
export function awaitedWords({ card, seat }: Pick<Mine, 'card' | 'seat'>, now: number): string {
  const others = othersIn(card, seat);
  const left = seat === null ? null : timeLeft(card, seat, now);
  return [
    ...(others === '' ? [] : [`against ${others}`]),
    ...(left === null ? [] : [`${lasting(coarse(left / 1000))} left`]),
  ].join(', ');
}

const NUMBERS = ['', 'one', 'two', 'three', 'four', 'five'];

/** `3 open games`, `, one for beginners`. */
export function openWords<C>(cards: readonly C[], isForBeginners: (card: C) => boolean): readonly [string, string] {
  const easy = cards.filter(isForBeginners).length;
  const games = cards.length === 1 ? 'One open game' : `${cards.length} open games`;
  if (easy === 0) return [games, ''];
  return [games, easy === cards.length ? ', for beginners too' : `, ${NUMBERS[easy] ?? easy} for beginners`];
}
