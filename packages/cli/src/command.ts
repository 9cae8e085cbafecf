import { parseArgs } from 'node:util';
import { didYouMean } from '@flagbridge/text';
import type { Io } from './io.ts';

/** Exit codes, the same for every command. */
export const exits = { fine: 0, notSo: 1, usage: 2, broken: 3 } as const;

/** What was typed cannot be done: says what is wrong and what would be right. Exit code 2. */
export class Usage extends Error {
  override readonly name = 'Usage';
}

/** What was to be checked, read or found is not so. Exit code 1. */
export class NotSo extends Error {
  override readonly name = 'NotSo';
}

/** A broken rule: never the player's fault. The replay that leads to it is written. Exit code 3. */
export class Crash extends Error {
  override readonly name = 'Crash';
  readonly replay: string;
  constructor(message: string, replay: string, cause?: unknown) {
    super(message, { cause });
    this.replay = replay;
  }
}

interface OptionSpec {
  readonly type: 'string' | 'boolean';
  readonly many?: boolean;
  readonly short?: string;
  /** For the help: what stands behind it, and what it does. */
  readonly value?: string;
  readonly does: string;
}

export interface Command {
  readonly name: string;
  /** One line for the overview. */
  readonly does: string;
  /** How it is called, without `flagbridge`. */
  readonly usage: readonly string[];
  readonly about: string;
  readonly options: { readonly [name: string]: OptionSpec };
  readonly examples: readonly (readonly [line: string, does: string])[];
  /** What its exit codes mean, beyond the usual. */
  readonly codes?: readonly string[];
  readonly positionals: { readonly min: number; readonly max: number };
  run(args: Args, io: Io): Promise<number>;
}

/** Parsed arguments, asked for by type. */
export interface Args {
  readonly words: readonly string[];
  text(name: string): string | undefined;
  all(name: string): readonly string[];
  flag(name: string): boolean;
  /** A whole number of at least `least`. */
  whole(name: string, otherwise: number, least?: number): number;
}

export function readArgs(command: Command, argv: readonly string[]): Args {
  const known: Record<string, OptionSpec> = { ...command.options, help: { type: 'boolean', short: 'h', does: '' } };
  const { tokens, positionals } = parseArgs({
    args: [...argv],
    options: Object.fromEntries(
      Object.entries(known).map(([name, { type, short }]) => [name, { type, ...(short && { short }) }]),
    ),
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const values = new Map<string, (string | true)[]>();
  for (const token of tokens ?? []) {
    if (token.kind !== 'option') continue;
    const spec = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (spec === undefined) {
      const names = Object.keys(known).map((name) => `--${name}`);
      throw new Usage(
        `There is no option ${token.rawName}.${didYouMean(token.rawName, names)} ${command.name} knows ${names.join(', ')}.`,
      );
    }
    if (spec.type === 'boolean' && token.value !== undefined)
      throw new Usage(`${token.rawName} stands alone; it takes no value (got ${token.value}).`);
    if (spec.type === 'string' && token.value === undefined)
      throw new Usage(`${token.rawName} needs a value: --${token.name} ${spec.value ?? 'VALUE'}.`);
    const before = values.get(token.name) ?? [];
    if (before.length > 0 && spec.many !== true) throw new Usage(`${token.rawName} is given twice; once is enough.`);
    values.set(token.name, [...before, token.value ?? true]);
  }
  checkWords(command, positionals, values.has('help'));
  const strings = (name: string): string[] => (values.get(name) ?? []).filter((one) => typeof one === 'string');
  return {
    words: positionals,
    text: (name) => strings(name)[0],
    all: strings,
    flag: (name) => values.has(name),
    whole: (name, otherwise, least = 1) => {
      const text = strings(name)[0];
      if (text === undefined) return otherwise;
      const number = Number(text);
      if (!/^\d+$/.test(text) || !Number.isSafeInteger(number) || number < least)
        throw new Usage(`--${name} wants a whole number of at least ${least}; got ${text}.`);
      return number;
    },
  };
}

function checkWords(command: Command, words: readonly string[], help: boolean): void {
  const { min, max } = command.positionals;
  if (help) return;
  const form = command.usage.map((line) => `flagbridge ${line}`).join(' or ');
  if (words.length < min) throw new Usage(`Something is missing. It goes: ${form}`);
  if (words.length > max) throw new Usage(`${words.slice(max).join(' ')} is too much. It goes: ${form}`);
}

export function helpOf(command: Command): string {
  const rows = [
    ...Object.entries(command.options).map(([name, spec]): [string, string] => [
      `${spec.short === undefined ? '' : `-${spec.short}, `}--${name}${spec.type === 'string' ? ` ${spec.value ?? 'VALUE'}` : ''}`,
      spec.does,
    ]),
    ['-h, --help', 'This page.'] as const,
  ];
  const wide = Math.max(...rows.map(([left]) => left.length));
  const codes = [
    '0  fine',
    ...(command.codes ?? ['1  what was checked is not so, or cannot be read']),
    '2  wrong usage',
    '3  a broken rule or program; the replay that leads there is written',
  ];
  return [
    `flagbridge ${command.name}: ${command.does}`,
    '',
    ...command.usage.map((line) => `  flagbridge ${line}`),
    '',
    command.about,
    '',
    'Options',
    ...rows.map(([left, right]) => `  ${left.padEnd(wide)}  ${right}`),
    '',
    'Examples',
    ...command.examples.flatMap(([line, does]) => [`  flagbridge ${line}`, `      ${does}`]),
    '',
    'Exit codes',
    ...codes.map((line) => `  ${line}`),
  ].join('\n');
}
