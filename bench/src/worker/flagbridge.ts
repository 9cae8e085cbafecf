import { rulesOf } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { type BenchBattle, battles } from '../battles.ts';
import { battleOrder, ordered, rulesFor } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';
import { type CopyWay, copying } from '../jobs/copying.ts';
import { forecasting } from '../jobs/forecasting.ts';
import { type Lengthening, lengthening } from '../jobs/lengthening.ts';
import { type Listening, playing } from '../jobs/play.ts';
import { readingState, type StateRead } from '../jobs/reading-state.ts';
import { type Refereeing, refereeing } from '../jobs/refereeing.ts';
import { lengths } from '../plan.ts';
import { serve } from '../serve.ts';

/** The process of the engine: every job of ours by its name. Each process does one. */
const jobs: Record<string, MakeJob> = {};

/** Whole matches of a battle; a battle's decisions grow with its ships. */
const play =
  (battle: BenchBattle, listening: Listening, ships: number): MakeJob =>
  async (scale) => {
    const rules = await rulesFor(battle);
    const matches = scaled((battle.matches * battle.ships) / ships, scale);
    return playing(rules, battleOrder(rules, battle, ships), matches, listening, battle);
  };

for (const battle of battles) {
  const { name } = battle;
  jobs[`forecast ${name}`] = forecasting(battle);
  for (const what of ['decide', 'rerun'] satisfies Refereeing[])
    jobs[`match ${what} ${name}`] = refereeing(what, battle);
  for (const ships of new Set([battle.ships, ...battle.sizes])) {
    for (const listening of ['search', 'silent', 'events', 'session'] satisfies Listening[])
      jobs[`play ${listening} ${name} ${ships}`] = play(battle, listening, ships);
    for (const way of ['copy', 'clone', 'json'] satisfies CopyWay[])
      jobs[`${way} ${name} ${ships}`] = copying(way, battle, ships);
    for (const what of ['requests', 'view', 'imagine'] satisfies StateRead[])
      jobs[`${what} ${name} ${ships}`] = readingState(what, battle, ships);
  }
}
for (const what of ['decide', 'undo-status', 'undo', 'rerun'] satisfies Lengthening[])
  for (const lines of lengths) jobs[`length ${what} ${lines}`] = lengthening(what, lines);

const TOY_MATCHES = 300;
for (const listening of ['silent', 'session'] as const)
  for (const toy of toys)
    jobs[`toy ${listening} ${toy.about.id}`] = async (scale) => {
      const rules = rulesOf(await toy.rules());
      return playing(rules, ordered(rules, {}), scaled(TOY_MATCHES, scale), listening, null);
    };

await serve(jobs);
