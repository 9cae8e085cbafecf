import { rulesOf } from '@flagbridge/engine';
import { toys } from '@flagbridge/toys';
import { gunneryRules, ordered, SHIPS, squadrons } from '../gunnery.ts';
import { type MakeJob, scaled } from '../job.ts';
import { type CopyWay, copying } from '../jobs/copying.ts';
import { forecasting } from '../jobs/forecasting.ts';
import { type Lengthening, lengthening } from '../jobs/lengthening.ts';
import { type Listening, playing } from '../jobs/play.ts';
import { type Reading, reading } from '../jobs/reading.ts';
import { type Refereeing, refereeing } from '../jobs/refereeing.ts';
import { lengths, shipCounts } from '../plan.ts';
import { serve } from '../serve.ts';

/** The process of the engine: every job of ours by its name. Each process does one. */
const jobs: Record<string, MakeJob> = { forecast: forecasting };

/** Matches that keep the amount of work alike: a battle's decisions grow with its ships. */
const MATCHES = 1200;

const gunnery =
  (listening: Listening, ships: number): MakeJob =>
  async (scale) => {
    const rules = await gunneryRules();
    return playing(rules, squadrons(rules, ships), scaled(MATCHES / ships, scale), listening, 'turns');
  };

for (const listening of ['search', 'silent', 'events', 'session'] as const)
  for (const ships of shipCounts) jobs[`play ${listening} ${ships}`] = gunnery(listening, ships);
for (const way of ['copy', 'clone', 'json'] satisfies CopyWay[])
  for (const ships of shipCounts) jobs[`${way} ${ships}`] = copying(way, ships);
for (const what of ['requests', 'view', 'imagine'] satisfies Reading[])
  for (const ships of shipCounts) jobs[`${what} ${ships}`] = reading(what, ships);
for (const what of ['decide', 'rerun'] satisfies Refereeing[]) jobs[`match ${what}`] = refereeing(what);
for (const what of ['decide', 'undo-status', 'undo', 'rerun'] satisfies Lengthening[])
  for (const lines of lengths) jobs[`length ${what} ${lines}`] = lengthening(what, lines);
for (const listening of ['silent', 'session'] as const)
  for (const toy of toys)
    jobs[`toy ${listening} ${toy.about.id}`] = async (scale) => {
      const rules = rulesOf(await toy.rules());
      return playing(rules, ordered(rules), scaled(MATCHES / SHIPS, scale), listening, null);
    };

await serve(jobs);
