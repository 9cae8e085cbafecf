import type { Scenario } from '@flagbridge/engine';
import { parseWith, type Read } from './parse.ts';
import { ownScenario } from './schema/own-scenario.ts';

/** A scenario from a file: as short and plain as one that is sent to a host. */
export const parseOwnScenario = (value: unknown): Read<Scenario> => parseWith(ownScenario, value);
