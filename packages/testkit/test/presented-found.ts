import { asAny, asAnyPresentation, type GameEvent, type Listing, type Presentation } from '@flagbridge/engine';
import { expect } from 'vitest';
import { inspect } from '../src/conformance.ts';
import { type Flaws, type Little, littleGame } from './little-game.ts';
import { littlePresent } from './little-present.ts';

/** Everything met in play can be told and shown; each test takes one thing away, and it must be found. */
export type Taken = Partial<Presentation<Little>>;

export const found = async (taken: Taken, flaws: Flaws = {}): Promise<string> => {
  const listing: Listing = {
    about: littleGame().about,
    rules: async () => asAny(littleGame(flaws)),
    present: async () => asAnyPresentation({ ...littlePresent, ...taken }),
  };
  const { failures, rulebooks } = await inspect(listing, { matches: 6, every: 2, checks: ['presented'] });
  expect(rulebooks[0]?.exercised.presented).toBeGreaterThan(0);
  return failures.map(({ message }) => message).join();
};

export const telling = (event: GameEvent): Flaws => ({ throws: (play) => play.tell?.(event) });
export const cast = (data: GameEvent['data']): GameEvent => ({
  type: 'cast',
  clause: 'LG-DIE-01',
  ...(data && { data }),
});
