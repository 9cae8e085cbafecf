import { Broken, isRefusal, type Json, type Order } from '@flagbridge/engine';
import { positionsBy } from '@flagbridge/kit/position';
import type { Game } from './game.ts';
import type { SetUpFile } from './set-up/format.ts';
import { placeOf, standsAt } from './set-up/place.ts';
import { positionFormat } from './set-up/position.ts';
import { readSetUp } from './set-up/read.ts';
import { setUp } from './setup.ts';

function fileOf({ scenario: { setup } }: Order): SetUpFile {
  const file = readSetUp(setup);
  if (isRefusal(file)) throw new Broken(`a battle that was set up once cannot be read now: ${file.why}`);
  return file;
}

/** Battles in their middle. A battle of our list that the set-up only names is written out. */
export const positions = positionsBy<Game>({
  format: positionFormat,
  setup: setUp,
  file: (order) => fileOf(order) as unknown as { [member: string]: Json },
  begin: ({ setup }) => {
    setup.steps = [];
  },
  standsAt,
  place: placeOf,
});
