import { readFileSync } from 'node:fs';
import { naive } from '@flagbridge/ai';
import { type Choice, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';

/** Thirty ships a side: what one person can make a host work hardest on. */
export interface GreatBattle {
  /** From its set-up. */
  readonly whole: Scenario;
  /** Where its first volley is to be aimed, and by whom. */
  readonly aiming: Scenario;
  readonly office: string;
  readonly volley: Choice;
}

export async function greatBattle(ships = 30): Promise<GreatBattle> {
  const whole = JSON.parse(readFileSync('docs/examples/free-battle.json', 'utf8'));
  whole.id = 'great-battle';
  whole.setup.planets = [];
  for (const side of whole.setup.sides)
    side.ships = Array.from({ length: ships }, (_, i) => ({ type: 'heavy-cruiser', name: `${side.name} ${i + 1}` }));
  const listing = listingOf('knight-hawks');
  const opened = await openTable({ ...(listing && { listing }), wish: { scenario: whole }, seed: seedFrom('great') });
  if (!opened.ok) throw new Error(opened.clause);
  const { table } = opened;
  const dice = seeded(seedFrom('great')).stream('players', {});
  for (;;) {
    const [next] = table.awaited({ offices: table.seats.flatMap(({ offices }) => offices) });
    if (next === undefined) throw new Error('nobody fires');
    const { office } = next;
    const viewer = { offices: [office] };
    const request = table.requests(viewer).find(({ standing }) => !standing);
    if (request === undefined) throw new Error('nothing is asked');
    const volley = naive.answer({ rules: table.rules, view: table.view(viewer), viewer, request, dice });
    // Everything that can fire at somebody.
    if (request.odds && Array.isArray(volley) && volley.length >= ships * 3) {
      const aiming = table.position();
      if ('ok' in aiming) throw new Error(aiming.clause);
      return { whole, aiming, office, volley };
    }
    await table.session(viewer).decide(request.id, volley);
  }
}
