import { didYouMean } from '@flagbridge/text';
import { type Command, Crash, exits, helpOf, NotSo, readArgs, Usage } from './command.ts';
import { account } from './commands/account.ts';
import { backup } from './commands/backup.ts';
import { check } from './commands/check.ts';
import { duel } from './commands/duel.ts';
import { exportCommand } from './commands/export.ts';
import { fuzz } from './commands/fuzz.ts';
import { importCommand } from './commands/import.ts';
import { mutate } from './commands/mutate.ts';
import { odds } from './commands/odds.ts';
import { play } from './commands/play.ts';
import { position } from './commands/position.ts';
import { referee } from './commands/referee.ts';
import { replay } from './commands/replay.ts';
import { restore } from './commands/restore.ts';
import { rules } from './commands/rules.ts';
import { scenarios } from './commands/scenarios.ts';
import { serve } from './commands/serve.ts';
import { verify } from './commands/verify.ts';
import { writeCrash } from './files.ts';
import type { Io } from './io.ts';

/** Exported for tests. */
export const commands: readonly Command[] = [
  play,
  scenarios,
  replay,
  verify,
  account,
  odds,
  position,
  duel,
  referee,
  serve,
  backup,
  restore,
  exportCommand,
  importCommand,
  check,
  rules,
  fuzz,
  mutate,
];

/** Runs a command line; gives the exit code. */
export async function run(argv: readonly string[], io: Io): Promise<number> {
  const [name, ...rest] = argv;
  if (name === undefined || ['help', '--help', '-h'].includes(name)) {
    const about = commands.find((one) => one.name === rest[0]);
    io.out(about === undefined ? overview() : helpOf(about));
    return exits.fine;
  }
  if (name === '--version' || name === '-v') {
    io.out(VERSION);
    return exits.fine;
  }
  const command = commands.find((one) => one.name === name);
  if (command === undefined) {
    const names = commands.map((one) => one.name);
    io.err(`There is no command ${name}.${didYouMean(name, names)} There are: ${names.join(', ')}.`);
    return exits.usage;
  }
  try {
    const args = readArgs(command, rest);
    if (args.flag('help')) {
      io.out(helpOf(command));
      return exits.fine;
    }
    return await command.run(args, io);
  } catch (error) {
    return sayError(command, error, io);
  }
}

const VERSION = '0.1.0';

/** Exported for tests. */
export function sayError(command: Command, error: unknown, io: Io): number {
  if (error instanceof Usage) {
    io.err(`${error.message}\nMore: flagbridge ${command.name} --help`);
    return exits.usage;
  }
  if (error instanceof NotSo) {
    io.err(error.message);
    return exits.notSo;
  }
  io.err(`Something is broken, and it is not your fault: ${error instanceof Error ? error.message : String(error)}`);
  if (error instanceof Crash) {
    const file = writeCrash(io.env, error.replay);
    io.err(`The replay that leads there is in ${file}. Please send it along.`);
  }
  const cause = error instanceof Crash ? error.cause : error;
  if (cause instanceof Error && cause.stack !== undefined) io.err(cause.stack);
  return exits.broken;
}

function overview(): string {
  const wide = Math.max(...commands.map((one) => one.name.length));
  return [
    'flagbridge: classic starship-combat games, refereed completely.',
    '',
    '  flagbridge COMMAND [options]',
    '',
    ...commands.map((one) => `  ${one.name.padEnd(wide)}  ${one.does}`),
    '',
    'flagbridge COMMAND --help explains one, with examples. Begin with: flagbridge play',
  ].join('\n');
}
