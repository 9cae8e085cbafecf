import type { GameEvent, Naming, View } from '@flagbridge/engine';
import { type Situation, shipOffices, stepPlay } from '@flagbridge/testkit';
import type { Game } from '../src/game.ts';
import { copyGame } from '../src/members.ts';
import { names } from '../src/present/naming.ts';

const crafted = stepPlay<Game>({
  copy: copyGame,
  tier: ({ level }) => level,
  offices: shipOffices,
  clause: 'KH-SEQ-01',
});

export const { craftRulebook } = crafted;

/** The situations played last: the events of a test are those of one of them. */
const played: Situation<Game, Game>[] = [];
const KEPT = 50;

export function remembered(s: Situation<Game, Game>): Situation<Game, Game> {
  played.push(s);
  if (played.length > KEPT) played.shift();
  return s;
}

export const play: typeof crafted.play = (game, turn, playing) => remembered(crafted.play(game, turn, playing));

/** What the ids in events are called in the game that told them. */
export function namingOf([first]: readonly GameEvent[]): Naming | undefined {
  const s = played.findLast(({ events }) => first !== undefined && events.includes(first));
  return s && names({ game: s.game } as View<Game>);
}
