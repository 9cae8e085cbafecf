import { players } from '@flagbridge/ai';
import { orderOf } from '@flagbridge/engine';
import { rulesFor } from '@flagbridge/rules';
import { columns, didYouMean, percent, plural, whyNot } from '@flagbridge/text';
import { bookOf, listed } from '../book.ts';
import { type Args, type Command, exits, NotSo, Usage } from '../command.ts';
import { type Rated, type RatedPlayer, type Series, type Spread, series } from '../duel/series.ts';
import type { Io } from '../io.ts';
import { optionsOf, scenarioOf } from './play.ts';

export const duel: Command = {
  name: 'duel',
  does: 'let computer players fight many matches, and count',
  usage: ['duel RULEBOOK --players A,B [--matches N] [--json]'],
  about:
    'The players change sides after every match and get the same dice on both sides. Win rates count a draw as half and come with their\n95 % interval (Wilson). The number of matches is rounded up, so that every player has every side equally often. Where the rulebook says\nwhat is foolish (guns left silent, ships lost without need), it is counted for each player, with how many chances there were.',
  options: {
    players: {
      type: 'string',
      value: 'A,B',
      does: `Two or more of ${Object.keys(players).join(', ')} (default: naive,random).`,
    },
    matches: { type: 'string', value: 'N', does: 'How many (default: 100).' },
    scenario: { type: 'string', value: 'NAME|FILE', does: 'A scenario of the rulebook, or a JSON file.' },
    option: { type: 'string', value: 'NAME=VALUE', many: true, does: 'An optional rule.' },
    seed: { type: 'string', value: 'TEXT', does: 'Other dice (default: 1).' },
    json: { type: 'boolean', does: 'As JSON.' },
  },
  examples: [
    ['duel toy-gunnery --players naive,random --matches 200', 'Does it pay to think?'],
    ['duel toy-deck --players captain,cadet --matches 100', 'Does it pay to look ahead?'],
  ],
  codes: ['1  a match did not end'],
  positionals: { min: 1, max: 1 },
  run,
};

async function run(args: Args, io: Io): Promise<number> {
  const listing = listed(args.words[0] as string);
  const { about } = listing;
  const fighters = (args.text('players') ?? 'naive,random').split(',').map((text) => {
    const name = text.trim();
    const player = Object.hasOwn(players, name) ? players[name] : undefined;
    const known = Object.keys(players);
    if (player === undefined)
      throw new Usage(`There is no player ${name}.${didYouMean(name, known)} There are: ${known.join(', ')}.`);
    return player;
  });
  if (fighters.length < 2) throw new Usage('--players wants at least two, such as naive,random.');
  const matches = args.whole('matches', 100);
  const seed = args.text('seed') ?? '1';
  const scenario = scenarioOf(about.scenarios, args.text('scenario'));
  const order = orderOf(about, { scenario, options: optionsOf(about.options, args.all('option')) });
  if ('ok' in order) throw new NotSo(`The match cannot be set up: ${whyNot(await bookOf(listing), order)}`);
  const rules = await rulesFor(about.id);
  if (rules === undefined) throw new Error(`the rules of ${about.id} cannot be loaded`);
  const every = Math.max(1, Math.floor(matches / 4));
  const onMatch = (n: number): void => {
    if (n % every === 0) io.err(`${n} of ${matches}`);
  };
  const result = series({ rules, order, players: fighters, matches, seed, onMatch });
  if (args.flag('json'))
    io.out(
      JSON.stringify({ rulebook: about.id, version: about.version, scenario: scenario.id, seed, ...result }, null, 2),
    );
  else for (const line of seriesLines(about.title, scenario.title, result)) io.out(line);
  if (result.unfinished > 0) io.err(`${plural(result.unfinished, 'match', 'matches')} did not end.`);
  return result.unfinished === 0 ? exits.fine : exits.notSo;
}

function seriesLines(title: string, scenario: string, result: Series): string[] {
  const row = (one: Rated): string[] => [
    `  ${one.name}`,
    percent(one.rate),
    `${percent(one.low)} to ${percent(one.high)}`,
    `won ${one.won}`,
    `drawn ${one.drawn}`,
    `lost ${one.lost}`,
  ];
  const spread = (name: string, { mean, least, most }: Spread): string =>
    `${name}: ${mean.toFixed(1)} on average, ${least} to ${most}`;
  return [
    `${title}: ${scenario}, ${plural(result.matches, 'match', 'matches')}`,
    'Players (draws as half; 95 % interval)',
    ...columns(result.players.map(row), [1]),
    'Sides',
    ...columns(result.sides.map(row), [1]),
    ...foolishLines(result.players),
    `Ends: ${Object.entries(result.ends)
      .map(([by, n]) => `${by} ${n} (${percent(result.endShares[by] ?? 0)})`)
      .join(', ')}`,
    spread('Decisions', result.decisions),
    ...(result.turns === null ? [] : [spread('Turns', result.turns)]),
  ];
}

/** A line for each player and each thing counted; none where the rulebook counts nothing. */
function foolishLines(all: readonly RatedPlayer[]): string[] {
  const rows = all.flatMap(({ name, foolishness }) =>
    Object.entries(foolishness).map(([what, { count, of }]) => [
      `  ${name}`,
      what,
      `${count} of ${of}`,
      of === 0 ? '' : percent(count / of),
    ]),
  );
  return rows.length === 0 ? [] : ['Foolishness', ...columns(rows, [2, 3])];
}
