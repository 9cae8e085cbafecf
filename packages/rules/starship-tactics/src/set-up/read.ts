import type { Json, Refusal } from '@flagbridge/engine';
import { readSetUpBy, wrongBy } from '@flagbridge/kit/set-up';
import { PRINTED } from '../data/battles.ts';
import { type SetUpFile, setUpFile } from './format.ts';

/** What is wrong with a set-up that people wrote, and where. */
export const wrong = wrongBy('ST-SET-09');

const FORMAT = { schema: setUpFile, wrong, mostShips: 40, printed: PRINTED } as const;

/** Reads the set-up of a scenario: a battle of our list by its name, or a whole one. */
export const readSetUp = (setup: Json | undefined): SetUpFile | Refusal => readSetUpBy(FORMAT, setup);
