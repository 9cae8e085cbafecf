import { isRefusal, type Listing, type Scenario } from '@flagbridge/engine';
import { parseOwnScenario, sayProblem } from '@flagbridge/protocol';
import { optionsIn } from '../files/position-in.ts';
import { GaveUp } from '../host/gave-up.ts';
import type { Host } from '../host/host.ts';
import { messageOf } from '../look/message-of.ts';
import { knownOptions } from './seats.ts';
import { why } from './words.ts';

type ScenarioRead =
  | { readonly ok: true; readonly listing: Listing; readonly scenario: Scenario }
  | { readonly ok: false; readonly text: string; readonly reader?: string };

/**
 * A scenario file, and the rulebook it is of. No file names its rulebook: those are asked that have its tier, and the first that can
 * set it up has it.
 */
export async function readScenario(
  host: Pick<Host, 'opening'>,
  listings: readonly Listing[],
  text: string,
): Promise<ScenarioRead> {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return {
      ok: false,
      text: 'It looks like a scenario, but it is not whole: a comma, a quotation mark or a bracket is missing or one too many.',
      reader: messageOf(error),
    };
  }
  const read = parseOwnScenario(value);
  if (!read.ok) return { ok: false, text: `The scenario is not as it should be: ${sayProblem(read.problem)}.` };
  const scenario = read.value;
  const asked = listings.filter(({ about }) => about.tiers.some(({ id }) => id === scenario.tier));
  if (asked.length === 0) return { ok: false, text: noSuchTier(listings, scenario.tier) };
  try {
    return await firstToSetUp(host, asked, scenario);
  } catch (error) {
    // A file may say what no rule has thought of.
    if (error instanceof GaveUp) return { ok: false, text: error.message };
    return { ok: false, text: 'The table could not set it up.', reader: messageOf(error) };
  }
}

async function firstToSetUp(
  host: Pick<Host, 'opening'>,
  asked: readonly Listing[],
  scenario: Scenario,
): Promise<ScenarioRead> {
  const said: string[] = [];
  for (const listing of asked) {
    const { about } = listing;
    const options = knownOptions(about, optionsIn(scenario));
    const opening = await host.opening({ rulebook: about.id, scenario, options });
    if (!isRefusal(opening)) return { ok: true, listing, scenario };
    const sentence = `${await why(opening, about.id)} [${opening.clause}]`;
    said.push(asked.length === 1 ? sentence : `${about.title}: ${sentence}`);
  }
  return { ok: false, text: said.join(' ') };
}

function noSuchTier(listings: readonly Listing[], tier: string): string {
  const known = listings.flatMap(({ about }) => about.tiers.map(({ id }) => `${id} (${about.title})`));
  return `tier: no rulebook here has “${tier}”. There are ${known.join(', ')}.`;
}
