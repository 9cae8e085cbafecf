import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { players } from '@flagbridge/ai';
import { orderOf } from '@flagbridge/engine';
import { readConfig, settings } from '@flagbridge/server';
import { openTable } from '@flagbridge/table';
import { blank, clauseOf, readAnswer } from '@flagbridge/text';
import { expect, test } from 'vitest';
import { bookOf, defaultListing, listed } from '../src/book.ts';
import { kit, placeOf } from '../src/clone.ts';
import { type Args, readArgs } from '../src/command.ts';
import { optionsOf, scenarioOf } from '../src/commands/play.ts';
import { seatsFor } from '../src/play/seats.ts';
import { commands } from '../src/run.ts';
import { root } from './cli.ts';

/** Anyone who copies an example from the help must not be told that it is wrong. */
const examples = commands.flatMap((command) => command.examples.map(([line]) => [line, command] as const));

/** As a shell takes it apart, as far as examples go. */
const wordsOf = (line: string): string[] =>
  (line.match(/(?:[^\s"]|"[^"]*")+/g) ?? []).map((word) => word.replaceAll('"', ''));

const isFile = (word: string): boolean => /\.(jsonl|json|pem|sqlite)$/.test(word);

/** Files of the examples, the toys and the kit are no rulebook in particular: they are read as Gunnery's. */
const listingIn = (args: Args) => {
  const [word] = args.words;
  if (word === undefined) return defaultListing;
  return listed(word === 'toys' || word === 'kit' || isFile(word) ? 'toy-gunnery' : word);
};

type Check = (args: Args, value: string) => unknown;
const seats: Check = (args) => {
  const scenario = scenarioOf(listingIn(args).about.scenarios, args.text('scenario'));
  const programs = args.all('program').map((wish) => `${wish.split('=')[0]}=me`);
  return seatsFor(scenario, [...programs, ...args.all('seat')], Object.keys(players));
};
const whole = (name: string): Check => {
  return (args) => args.whole(name, 0, 0);
};
const file: Check = (_, value) => expect(isFile(value)).toBe(true);
const sourcesIn = (args: Args): string =>
  readdirSync(join(root, (args.words[0] === 'kit' ? kit : placeOf(listingIn(args))).sources), {
    recursive: true,
    encoding: 'utf8',
  })
    .map((name) => name.replaceAll('\\', '/'))
    .join('\n');
const anything: Check = () => undefined;
/** Of the server: it says itself what it does not understand. */
const setting: Check = (args) => {
  const flags = Object.entries(settings).map(([name, { flag }]) => [name, args.text(flag)]);
  const given = Object.fromEntries(flags.filter(([, value]) => value !== undefined));
  expect(readConfig({}, given, false)).toMatchObject({ ok: true });
};

/** How each option's value is known to be legal. An option an example uses must be here. */
const checks: { readonly [option: string]: Check } = {
  scenario: (args, value) => scenarioOf(listingIn(args).about.scenarios, value),
  option: (args) => optionsOf(listingIn(args).about.options, args.all('option')),
  seat: seats,
  program: seats,
  resume: (_, value) => expect(value === 'last' || isFile(value)).toBe(true),
  save: file,
  key: file,
  host: setting,
  database: setting,
  url: setting,
  'trust-proxy': setting,
  data: (_, value) => expect(value).toMatch(/^\w+$/),
  force: anything,
  replace: anything,
  seed: anything,
  json: anything,
  complete: anything,
  jobs: whole('jobs'),
  matches: whole('matches'),
  // A match of a run of fuzz, or a part of the path of a book's sources.
  only: (args, value) => (/^\d/.test(value) ? whole('only')(args, value) : expect(sourcesIn(args)).toContain(value)),
  count: whole('count'),
  'at-least': whole('at-least'),
  to: whole('to'),
  at: whole('at'),
  'play-from': whole('play-from'),
  patience: whole('patience'),
  players: (_, value) => expect(Object.keys(players)).toEqual(expect.arrayContaining(value.split(','))),
  as: (args, value) => {
    const order = orderOf(listingIn(args).about);
    if ('ok' in order) throw new Error(order.why);
    const eyes = order.scenario.offices.flatMap((office) => [office.id, office.side]);
    expect(['all', 'spectator', ...eyes]).toContain(value);
  },
  clause: async (args, value) => expect(clauseOf(await bookOf(listingIn(args)), value)).toBeDefined(),
  tiers: async (args, value) => {
    const { present } = await bookOf(listingIn(args));
    expect(present.catalogue.map((one) => one.tier)).toEqual(expect.arrayContaining(value.split(',')));
  },
  choice: async (args, value) => {
    const listing = listingIn(args);
    const opened = await openTable({ listing, seed: '0'.repeat(64) });
    if (!opened.ok) throw new Error(opened.why);
    const office = args.text('as') ?? opened.table.seats[0]?.id ?? '';
    const { requests } = await opened.table.session({ offices: [office] }).now();
    opened.table.close();
    const { shape } = requests.find((one) => !one.standing) ?? {};
    if (shape === undefined) throw new Error(`${office} is not asked`);
    const { phrases } = await bookOf(listing);
    for (const part of value.split('/'))
      expect(readAnswer(shape, phrases, blank(shape), part.trim())).not.toHaveProperty('wrong');
  },
};

test.each(examples)('%s', async (line, command) => {
  const [name, ...rest] = wordsOf(line);
  expect(name).toBe(command.name);
  const args = readArgs(command, rest);
  listingIn(args);
  for (const option of Object.keys(command.options)) {
    if (!args.flag(option)) continue;
    const check = checks[option];
    if (check === undefined) throw new Error(`no check for --${option}`);
    await check(args, args.text(option) ?? '');
  }
});

test('there are examples for every command', () =>
  expect(new Set(examples.map(([, command]) => command.name)).size).toBe(commands.length));

test('serve has every setting of the server, in its words', async () => {
  const { serve } = await import('../src/commands/serve.ts');
  const wanted = Object.values(settings).map(({ flag, env, value, does }) => [
    flag,
    { type: 'string', value, does: `${does} (${env})` },
  ]);
  expect(serve.options).toEqual(Object.fromEntries(wanted));
});
