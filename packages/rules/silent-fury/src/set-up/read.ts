import type { Json, Refusal } from '@flagbridge/engine';
import { readSetUpBy, wrongBy } from '@flagbridge/kit/set-up';
import { PRINTED } from '../data/battles.ts';
import { type SetUpFile, setUpFile } from './format.ts';

/** What is wrong with a set-up that people wrote, and where. */
export const wrong = wrongBy('SF-SET-39');

/** SF-SET-11 expects twelve ships in all; twice as many of a side are more than anybody plays. */
const FORMAT = { schema: setUpFile, wrong, mostShips: 24, printed: PRINTED } as const;

/** Reads the set-up of a scenario: a battle of our list by its name, or a whole one. */
export const readSetUp = (setup: Json | undefined): SetUpFile | Refusal => readSetUpBy(FORMAT, setup);
