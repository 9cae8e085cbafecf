import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Rules, type Scenario, seeded } from '@flagbridge/engine';
import type { MatchPlan } from '@flagbridge/protocol/online';
import { rulesFor } from '@flagbridge/rules';
import { HostedBattle, planned } from './battle.ts';
import { start } from './child.ts';
import { Flooder } from './flooder.ts';
import { type GreatBattle, greatBattle } from './great-battle.ts';
import { Person } from './people.ts';

interface NeighbourSize {
  readonly battles: number;
  /** Seconds of each part. */
  readonly seconds: number;
}

/** What others had while one person did something. */
interface Others {
  readonly name: string;
  readonly p50: number;
  readonly p99: number;
  readonly longest: number;
  readonly decisions: number;
}

/** As many windows as one person may have, and as many frames a second as each may send. */
const WINDOWS = 20;
const FRAMES = 40;
const pause = (ms: number): Promise<void> => new Promise((go) => setTimeout(go, ms));

/** The worst neighbour: what others wait for a decision while one person does the worst that is allowed, thing by thing. */
export async function neighbour(size: NeighbourSize, say: (text: string) => void): Promise<void> {
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-bench-'));
  const child = await start('host', data, 'yes');
  try {
    const great = await greatBattle();
    const rules = (await rulesFor(planned.rulebook)) as Rules<unknown, unknown>;
    const dice = seeded('9'.repeat(64)).stream('bench', {});
    const [one, two, eve] = ['Ada', 'Bob', 'Eve'].map((name) => new Person(child.port, name)) as [
      Person,
      Person,
      Person,
    ];
    const traffic = { frames: 0, bytes: 0 };
    const battles: HostedBattle[] = [];
    for (let i = 0; i < size.battles; i++) battles.push(await HostedBattle.begin(child.port, one, two, traffic));
    for (let warm = 0; warm < 20; warm++) for (const battle of battles) await battle.decide(rules, dice, 'plays');

    const during = async (name: string, seconds: number): Promise<Others> => {
      const waits: number[] = [];
      const under: Promise<void>[] = [];
      const begun = performance.now();
      for (let tick = 0; tick < seconds * size.battles; tick++) {
        const due = begun + (tick * 1000) / size.battles;
        if (due > performance.now()) await pause(due - performance.now());
        const battle = battles[tick % size.battles] as HostedBattle;
        if (battle.over) battles[tick % size.battles] = await HostedBattle.begin(child.port, one, two, traffic);
        under.push(battle.decide(rules, dice, 'plays').then((ms) => void (ms !== null && waits.push(ms))));
      }
      await Promise.all(under);
      waits.sort((a, b) => a - b);
      const at = (part: number): number => waits[Math.min(waits.length - 1, Math.floor(waits.length * part))] ?? 0;
      const found = { name, p50: at(0.5), p99: at(0.99), longest: at(1), decisions: waits.length };
      say(row(found));
      return found;
    };
    say(`${size.battles} battles of two people, a decision a second in each; ms until it is acknowledged`);
    say(`${'Eve'.padEnd(44)}     p50     p99  longest  decided`);
    await during('(warming up)', Math.min(5, size.seconds));
    const quiet = await during('does nothing', size.seconds);
    const worse: Others[] = [];
    for (const [name, act] of Object.entries(acts(child.port, eve, great))) {
      const stop = await act();
      await pause(500);
      worse.push(await during(name, size.seconds));
      await stop();
      // Her purse is full again before the next.
      await pause(Math.min(15_000, size.seconds * 1500));
    }
    const worst = worse.reduce((a, b) => (b.p99 > a.p99 ? b : a));
    const base = quiet.p99;
    say(
      `The worst neighbour: Eve ${worst.name}. Others' p99 is ${worst.p99.toFixed(1)} ms, ${(worst.p99 - base).toFixed(1)} above the quiet ${base.toFixed(1)} (floor 50, goal 10).`,
    );
    for (const battle of battles) battle.close();
  } finally {
    await child.stop();
    await rm(data, { recursive: true, force: true });
  }
}

const row = ({ name, p50, p99, longest, decisions }: Others): string =>
  `${name.padEnd(44)}${[p50, p99, longest].map((ms) => ms.toFixed(1).padStart(8)).join('')}${String(decisions).padStart(9)}`;

type Act = () => Promise<() => Promise<void>>;

function acts(port: number, eve: Person, great: GreatBattle): { readonly [name: string]: Act } {
  const plan = (scenario: Scenario, mine: string | null): MatchPlan => ({
    ...planned,
    scenario: scenario as MatchPlan['scenario'],
    seats: scenario.offices.map(({ id }) => ({
      id,
      offices: [id],
      who: id === mine ? { is: 'me' as const } : { is: 'computer' as const, level: 'cadet' as const },
    })),
  });
  let aiming: Promise<string> | null = null;
  const match = (): Promise<string> => {
    aiming ??= eve.make(plan(great.aiming, great.office)).then(({ card }) => card.id);
    return aiming;
  };
  /** The same call, in all her windows, as often as they may. */
  const floods =
    (call: (request: string) => object): Act =>
    async () => {
      const id = await match();
      const windows = await Promise.all(
        Array.from({ length: WINDOWS }, () => Flooder.open(port, id, great.office, eve.token)),
      );
      const request = await (windows[0] as Flooder).asked();
      for (const one of windows) one.flood(call(request), FRAMES);
      return async () => {
        for (const one of windows) one.close();
      };
    };
  const volley = great.volley;
  return {
    'asks for the odds of 30 ships’ volley': floods((request) => ({ call: 'forecast', request, choice: volley })),
    'drafts 30 ships’ volley': floods((request) => ({ call: 'draft', request, partial: volley })),
    'asks for samples': floods((request) => ({ call: 'sample', request })),
    'looks how things stand': floods(() => ({ call: 'now' })),
    'asks for the whole history': floods(() => ({ call: 'history', from: 1, to: 1000 })),
    'decides what is refused': floods((request) => ({ call: 'decide', request, choice: [{ by: 'x', at: 'y' }] })),
    'goes and comes back': async () => {
      const id = await match();
      let over = false;
      const going = (async () => {
        while (!over) {
          const one = await Flooder.open(port, id, great.office, eve.token, 0);
          one.close();
          // As often as one address may.
          await pause(250);
        }
      })();
      return async () => {
        over = true;
        await going;
      };
    },
    'makes battles of 30 ships a side': async () => {
      let over = false;
      const making = (async () => {
        for (let made = 0; made < 30 && !over; made++) await eve.make(plan(great.aiming, great.office));
      })();
      return async () => {
        over = true;
        await making;
      };
    },
    'lets cadets fight five battles of 30 a side': async () => {
      for (let i = 0; i < 5; i++) await eve.make(plan(great.whole, null));
      return async () => {};
    },
  };
}
