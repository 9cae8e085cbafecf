import { type Player, players } from '@flagbridge/ai';
import type { Refusal } from '@flagbridge/engine';
import { parseScenario, type RefereeCall, type Started, sayProblem } from '@flagbridge/protocol';
import { listingOf, listings } from '@flagbridge/rules';
import { type CrashReport, load, type Opened, openTable, type Table } from '@flagbridge/table';
import { NotSo } from '../command.ts';
import { readText } from '../files.ts';

/** What was asked cannot be understood: the path of it and what would be right. */
export class Malformed extends Error {
  readonly path: string;
  constructor(path: string, message: string) {
    super(message);
    this.path = path;
  }
}

/** All matches of one referee, by id. */
export class Hall {
  readonly tables = new Map<string, Table>();
  /** Replays of rules that broke in matches now ended. */
  readonly crashes: CrashReport[] = [];
  #begun = 0;

  table(match: string): Table {
    const table = this.tables.get(match);
    if (table !== undefined) return table;
    throw new Malformed(
      'match',
      `there is no match ${match}; there are: ${[...this.tables.keys()].join(', ') || 'none'}`,
    );
  }

  async start(call: Extract<RefereeCall, { call: 'start' }>): Promise<Started | Refusal> {
    const { rulebook, scenario, options, seats, table, seed, secret, salts, dice } = call;
    const listing = listingOf(rulebook);
    if (listing === undefined)
      throw new Malformed(
        'rulebook',
        `there is no rulebook ${rulebook}; there are: ${listings.map((one) => one.about.id).join(', ')}`,
      );
    const chosen = typeof scenario === 'string' && scenario.endsWith('.json') ? scenarioIn(scenario) : scenario;
    const opened = await openTable({
      listing,
      wish: {
        ...(chosen && { scenario: chosen }),
        ...(options && { options }),
        ...(seats && { seats }),
        ...(table && { table }),
      },
      ...(seed !== undefined && { seed }),
      ...(secret !== undefined && { secret }),
      ...(salts && { salts }),
      ...(dice && { dice }),
      players: playersOf(call.players),
    });
    return this.#enter(opened);
  }

  async load(call: Extract<RefereeCall, { call: 'load' }>): Promise<Started | Refusal> {
    return this.#enter(await load(call.replay, { players: playersOf(call.players) }));
  }

  enter(table: Table): Started {
    const match = `m${++this.#begun}`;
    this.tables.set(match, table);
    return { match, info: table.info, order: table.order };
  }

  #enter(opened: Opened): Started | Refusal {
    return opened.ok ? this.enter(opened.table) : opened;
  }

  end(match: string): void {
    const table = this.table(match);
    this.crashes.push(...table.crashes);
    table.close();
    this.tables.delete(match);
  }

  close(): void {
    for (const match of [...this.tables.keys()]) this.end(match);
  }
}

function playersOf(named: { readonly [seat: string]: string } = {}): { [seat: string]: Player } {
  return Object.fromEntries(
    Object.entries(named).map(([seat, name]) => {
      const player = Object.hasOwn(players, name) ? players[name] : undefined;
      if (player === undefined)
        throw new Malformed(
          `players.${seat}`,
          `there is no player ${name}; there are: ${Object.keys(players).join(', ')}`,
        );
      return [seat, player];
    }),
  );
}

function scenarioIn(file: string) {
  let value: unknown;
  try {
    value = JSON.parse(readText(file));
  } catch (error) {
    throw new Malformed('scenario', error instanceof NotSo ? error.message : `${file} is not JSON`);
  }
  const read = parseScenario(value);
  if (!read.ok) throw new Malformed('scenario', `${file}: ${sayProblem(read.problem)}`);
  return read.value;
}
