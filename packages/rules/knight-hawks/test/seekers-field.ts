import { type Game, type Seeker, shipOf } from '../src/game.ts';
import { blankTraces } from '../src/members.ts';
import { seekerStep } from '../src/steps/seekers.ts';
import { type Crafted, type CraftedShip, craftGame } from './craft.ts';
import { play } from './craft-play.ts';
import { at, type Fixture, told } from './movement-fixture.ts';

type Place = readonly [q: number, r: number];

/** A seeker of the Sathar under way since so many turns; 0 while it lies still. Counted from the middle. */
export const seeker = (n: number, [q, r]: Place, turns = 0): Seeker => ({
  id: turns === 0 ? `seeker-sathar-${n}` : `missile-sathar-${n}`,
  side: 'sathar',
  office: 'sathar',
  q: at(q, r)[0],
  r: at(q, r)[1],
  turns,
});

/** The Sathar have seekers; these ships are there, and the cruiser that laid them is far away. */
export const field = (seekers: readonly Seeker[], ships: readonly CraftedShip[], more: Partial<Crafted> = {}): Game =>
  craftGame({
    level: 'advanced',
    seekers: seekers.map((one) => ({ ...one })),
    laid: { sathar: seekers.filter(({ turns }) => turns === 0).length, upf: 0 },
    // Where none lies still, all eight have been activated by now, and nobody is asked for more.
    traces: {
      ...blankTraces(),
      seekers: { sathar: seekers.some(({ turns }) => turns === 0) ? 0 : 8 },
      wakes: { layer: seekers.flatMap(({ q, r }) => [q, r]) },
    },
    ...more,
    ships: [
      { type: 'heavy-cruiser', side: 'sathar', name: 'Layer', at: at(-90, 0), load: { S: 8 } },
      ...ships.map((ship): CraftedShip => ({ load: {}, ...ship })),
    ],
  });

export const enemy = (name: string, [q, r]: Place, more: Partial<CraftedShip> = {}): CraftedShip => ({
  type: 'frigate',
  side: 'upf',
  ...more,
  name,
  at: at(q, r),
});

export const steps = (game: Game, dice: readonly number[] = [], side = 'sathar'): Fixture =>
  play(game, seekerStep, { vars: { side }, dice });
export const activate = (s: Fixture, ...ids: string[]) => s.answer('sathar', ids, 'activate-seekers');
export const places = (s: Fixture): unknown[] => s.game.seekers.map(({ q, r, turns }) => [q - 18, r - 19, turns]);
/** Who was attacked, by name. */
export const hits = (s: Fixture): unknown[] =>
  told(s, 'attack').map(({ data }) => shipOf(s.game, String(data?.['at'])).name);
/** Where it may stop, as the owner is asked. */
export const stops = (s: Fixture, office = 'sathar'): string[] => {
  const { shape } = s.request(office, 'seeker-way');
  return shape.is === 'pick' ? shape.options.map(({ id }) => id) : [];
};
export const key = (q: number, r: number): string => at(q, r).join(',');
