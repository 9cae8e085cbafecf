import { parseArgs } from 'node:util';

export interface Wanted {
  readonly quick: boolean;
  readonly json: boolean;
  readonly help: boolean;
  /** Benchmarks by name; all when none is named. */
  readonly only: readonly string[];
  /** Battles by name; all when none is named. */
  readonly battle: readonly string[];
  /** Another clone that is measured beside this one; null for the benchmarks themselves. */
  readonly against: string | null;
}

/** What there is to choose from. */
interface Known {
  readonly names: readonly string[];
  readonly battles: readonly string[];
}

/** Reads the command line; a text says what is wrong with it. */
export function readArguments(args: readonly string[], known: Known): Wanted | string {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        quick: { type: 'boolean', default: false },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false, short: 'h' },
        only: { type: 'string', multiple: true, default: [] },
        battle: { type: 'string', multiple: true, default: [] },
        against: { type: 'string' },
      },
    });
    const only = values.only.flatMap((name) => name.split(','));
    const battle = values.battle.flatMap((name) => name.split(','));
    const wrong = unknown('benchmark', only, known.names) ?? unknown('battle', battle, known.battles);
    const { quick, json, help, against = null } = values;
    if (against !== null && only.length > 0)
      return 'Beside another clone the same jobs are measured each time: leave out --only.';
    return wrong ?? { quick, json, help, only, battle, against };
  } catch (error) {
    return (error as Error).message;
  }
}

function unknown(what: string, named: readonly string[], there: readonly string[]): string | null {
  const strange = named.filter((name) => !there.includes(name));
  return strange.length === 0 ? null : `No ${what} is called ${strange.join(', ')}. There are: ${there.join(', ')}.`;
}

export const usage = ({ names, battles }: Known): string => `npm run bench -- [options]

Measures the engine against @pkmn/sim and against itself. Takes about four minutes.

  --quick         a short look: a quarter of the work, less warm-up
  --only <name>   one benchmark, or several with commas: ${names.join(', ')}
  --battle <name> one battle, or several with commas: ${battles.join(', ')}
  --json          the figures for a program
  --against <folder>  instead: another clone of this repository, installed, and this one side by side
  --help          this text

  npm run bench -- --quick --only play,copy
  npm run bench -- web    the page in a browser instead: panning, memory, time to usable, sizes`;
