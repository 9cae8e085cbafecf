import { parseArgs } from 'node:util';

export interface Wanted {
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
  /** Benchmarks by name; all when none is named. */
  readonly only: readonly string[];
}

/** Reads the command line; a text says what is wrong with it. */
export function readArguments(args: readonly string[], names: readonly string[]): Wanted | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
        only: { type: 'string', multiple: true, default: [] },
      },
    });
    const only = values.only.flatMap((name) => name.split(','));
    const unknown = only.filter((name) => !names.includes(name));
    if (unknown.length > 0) return `No benchmark is called ${unknown.join(', ')}. There are: ${names.join(', ')}.`;
    return { quick: values.quick, json: values.json, help: values.help, only };
  } catch (error) {
    return (error as Error).message;
  }
}

export const usage = (names: readonly string[]): string => `npm run bench -- [options]

Measures the engine against @pkmn/sim and against itself. Takes about four minutes.

  --quick         a short look: a quarter of the work, less warm-up
  --only <name>   one benchmark, or several with commas: ${names.join(', ')}
  --json          the figures for a program
  --help          this text

  npm run bench -- --quick --only play,copy`;
