import { players } from '@flagbridge/ai';
import { type Choice, type Forecast, type ForecastLimits, seeded } from '@flagbridge/engine';
import { registry as allRulebooks, type Registry } from '@flagbridge/rules';
import { freshSeed, oddsFrom, sampleFrom } from '@flagbridge/table';
import type { Thinkers, Thought, Within, Work, Worked } from './port.ts';

/** Works something out in the thread that calls, with dice of its own, from a view alone. */
export async function workOut(work: Work, registry: Registry = allRulebooks): Promise<Worked<Choice | Forecast>> {
  const begun = performance.now();
  const rules = await registry.rulesFor(work.rulebook, work.version);
  if (rules === undefined) throw new Error(`there is no rulebook ${work.rulebook}`);
  const answerOf = (): Choice | Promise<Forecast> => {
    switch (work.is) {
      case 'forecast':
        return oddsFrom(rules, work, limitsOf(work.within, begun));
      case 'sample':
        return sampleFrom(rules, work);
      case 'thought': {
        const { level, view, viewer, request } = work;
        const player = players[level];
        if (player === undefined) throw new Error(`there is no ${level}`);
        return player.answer({ rules, view, viewer, request, dice: seeded(freshSeed()).stream('player', {}) });
      }
    }
  };
  return { answer: await answerOf(), took: performance.now() - begun };
}

/** The engine knows no clock; here is one. */
const limitsOf = ({ walking, drawing }: Within, begun: number): ForecastLimits => ({
  enough: (at) => performance.now() - begun > (at === 'walking' ? walking : drawing),
});

/** Thinkers without threads: everything is worked out where it is asked for, and everything else waits for it. */
export function thinkHere(registry: Registry = allRulebooks): Thinkers {
  const within: Within = { walking: Number.POSITIVE_INFINITY, drawing: Number.POSITIVE_INFINITY };
  return {
    think: async (thought: Thought) => (await workOut({ is: 'thought', ...thought }, registry)).answer as Choice,
    room: async () => {},
    forecast: async (asked) =>
      (await workOut({ is: 'forecast', within, ...asked }, registry)) as unknown as Worked<Forecast>,
    sample: async (asked) => (await workOut({ is: 'sample', ...asked }, registry)) as Worked<Choice>,
    close: async () => {},
  };
}
