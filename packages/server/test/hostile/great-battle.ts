import { readFileSync } from 'node:fs';
import { naive } from '@flagbridge/ai';
import { type Choice, type Scenario, seeded, seedFrom } from '@flagbridge/engine';
import { listingOf } from '@flagbridge/rules';
import { openTable } from '@flagbridge/table';

/** Thirty ships a side, where the first volley is to be aimed: what one person can make a host work hardest on. */
export async function greatBattle(ships = 30): Promise<{ readonly scenario: Scenario; readonly volley: Choice }> {
  const example = new URL('../../../../docs/examples/free-battle.json', import.meta.url);
  const scenario = JSON.parse(readFileSync(example, 'utf8'));
  scenario.id = 'great-battle';
  scenario.setup.planets = [];
  for (const side of scenario.setup.sides)
    side.ships = Array.from({ length: ships }, (_, i) => ({ type: 'heavy-cruiser', name: `${side.name} ${i + 1}` }));
  const listing = listingOf('knight-hawks');
  const opened = await openTable({ ...(listing && { listing }), wish: { scenario }, seed: seedFrom('great') });
  if (!opened.ok) throw new Error(opened.clause);
  const { table } = opened;
  const dice = seeded(seedFrom('great')).stream('players', {});
  for (;;) {
    const [next] = table.awaited({ offices: table.seats.flatMap(({ offices }) => offices) });
    if (next === undefined) throw new Error('nobody fires');
    const viewer = { offices: [next.office] };
    const request = table.requests(viewer).find(({ standing }) => !standing);
    if (request === undefined) throw new Error('nothing is asked');
    const choice = naive.answer({ rules: table.rules, view: table.view(viewer), viewer, request, dice });
    if (request.odds && Array.isArray(choice) && choice.length >= ships / 2) {
      const position = table.position();
      if ('ok' in position) throw new Error(position.clause);
      return { scenario: position, volley: choice };
    }
    await table.session(viewer).decide(request.id, choice);
  }
}
