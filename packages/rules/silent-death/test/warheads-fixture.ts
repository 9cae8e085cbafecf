import { clausesOf, type GameEvent, type Vars } from '@flagbridge/engine';
import { type Playing, type Situation, saying } from '@flagbridge/testkit';
import { catalogue } from '../src/catalogue.ts';
import type { Game, Warhead } from '../src/game.ts';
import { phrases } from '../src/phrases/index.ts';
import { pursuit } from '../src/steps/pursuit.ts';
import { warheadResultsPhase } from '../src/turn.ts';
import { craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { naming } from './naming.ts';

/** A hex in the middle of the map, and those so many steps east and so many north-east of it. */
export const MIDDLE = [8, 10] as const;
export const off = (east: number, northEast = 0): [q: number, r: number] => [
  MIDDLE[0] + east + northEast,
  MIDDLE[1] - northEast,
];

export { told } from '@flagbridge/testkit';

const book = saying(phrases, catalogue);
export const sentences = (events: readonly GameEvent[]): string[] => book.sentences(events, naming);
export const cited = (events: readonly GameEvent[]): string[] => events.flatMap(clausesOf);

/** One warhead of the Rebels in the middle, facing east, after a TIE Fighter at that place that has just moved. */
export const hunt = (
  kind: Warhead['kind'],
  at: readonly [q: number, r: number],
  more: Partial<Warhead> = {},
  game: Partial<Parameters<typeof craftGame>[0]> = {},
): Game =>
  craftGame({
    ships: [
      { type: 'x-wing', at: off(-3) },
      { type: 'tie-fighter', name: 'TIE', at },
    ],
    warheads: [{ kind, side: 'rebel', target: 'tie', at: MIDDLE, ...more }],
    ...game,
  });

export const chase = (game: Game, playing: Playing<Game, Vars> = {}): Situation<Game, Game> =>
  play(game, pursuit, { ...playing, vars: { target: 'tie' } });

export const results = (game: Game, ...dice: number[]): Situation<Game, Game> =>
  play(game, warheadResultsPhase, { dice });

export const place = ({ q, r, facing }: Warhead): [number, number, number] => [q, r, facing];
export const first = (s: Situation<Game, Game>): Warhead => s.game.warheads[0] as Warhead;
