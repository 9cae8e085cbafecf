import { random } from '@flagbridge/ai';
import { seeded, seedFrom } from '@flagbridge/engine';
import { listings } from '@flagbridge/rules';
import { openTable, type Table } from '@flagbridge/table';
import { planned } from './battle.ts';

/** What a table by itself takes, in microseconds for a decision. */
export interface Alone {
  /** One decision after the other, each at another table than the last. */
  readonly backToBack: number;
  /** The process asleep before each, as a host is that waits for the next message. */
  readonly paused: number;
}

/** As long as a host with 250 matches waits from one decision to the next. */
const PAUSE = 4;
/** Battles played before anything is counted, until everything is compiled. */
const WARM = 250;

const listing = listings.find(({ about }) => about.id === planned.rulebook);
const dice = seeded(seedFrom('players')).stream('bench', {});

/** A battle that both sides and one spectator are told of. */
async function battle(n: number): Promise<Table> {
  if (listing === undefined) throw new Error(`there is no rulebook ${planned.rulebook}`);
  const opened = await openTable({ listing, wish: { scenario: planned.scenario }, seed: seedFrom(`table ${n}`) });
  if (!opened.ok) throw new Error(`no table: ${opened.clause}`);
  const { table } = opened;
  for (const offices of [...table.seats.map((seat) => seat.offices), []])
    table.listenText({ offices }, () => undefined);
  return table;
}

/** One decision by the player who is awaited; microseconds of it, or null where the battle is over. */
async function decided(table: Table): Promise<number | null> {
  const office = table.awaited({ offices: table.seats.flatMap(({ offices }) => offices) })[0]?.office;
  if (office === undefined) return null;
  const viewer = { offices: [office] };
  const request = table.requests(viewer).find(({ standing }) => !standing);
  if (request === undefined) throw new Error(`${office} is awaited and not asked`);
  const choice = await random.answer({ rules: table.rules, view: table.view(viewer), viewer, request, dice });
  const session = table.session(viewer);
  const begun = performance.now();
  const done = await session.decide(request.id, choice);
  if (!done.ok) throw new Error('a sampled answer is refused');
  return (performance.now() - begun) * 1000;
}

async function mean(tables: readonly Table[], rounds: number, pause: number): Promise<number> {
  let spent = 0;
  let decisions = 0;
  for (let round = 0; round < rounds; round++)
    for (const table of tables) {
      if (pause > 0) await new Promise((go) => setTimeout(go, pause));
      const took = await decided(table);
      if (took === null) continue;
      spent += took;
      decisions += 1;
    }
  return spent / decisions;
}

const [matches = 250, rounds = 12] = process.argv.slice(2).map(Number);
for (let n = 0; n < WARM; n++) {
  const table = await battle(n);
  while ((await decided(table)) !== null);
  table.close();
}
const tables: Table[] = [];
for (let n = 0; n < matches; n++) tables.push(await battle(WARM + n));
// Into the middle of things.
await mean(tables, 10, 0);
const backToBack = await mean(tables, rounds, 0);
const paused = await mean(tables, rounds, PAUSE);
process.send?.({ backToBack, paused } satisfies Alone);
process.disconnect?.();
