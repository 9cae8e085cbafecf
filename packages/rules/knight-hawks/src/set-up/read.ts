import type { Json, Refusal } from '@flagbridge/engine';
import { readSetUpBy, wrongBy } from '@flagbridge/kit/set-up';
import { type SetUpFile, setUpFile } from './format.ts';

/** What is wrong with a set-up that people wrote, and where. */
export const wrong = wrongBy('KH-GEN-04');

const FORMAT = { schema: setUpFile, wrong, mostShips: 120 } as const;

/** Reads the set-up of a scenario; what is wrong first where it cannot be read. */
export const readSetUp = (setup: Json | undefined): SetUpFile | Refusal => readSetUpBy(FORMAT, setup);
