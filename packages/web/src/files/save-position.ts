import { isRefusal, type Json, type Phrases, type Refusal, type Scenario, sayRefusal } from '@flagbridge/engine';
import { readableJson } from '@flagbridge/protocol';
import { positionIn } from './position-in.ts';
import { plainName, saveFile } from './save-file.ts';

/** Gives a position to the browser to save, and says what came of it. */
export function savePosition(position: Scenario | Refusal, phrases: Phrases): string {
  if (isRefusal(position)) return sayRefusal(phrases, position);
  const name = positionName(position);
  saveFile(name, `${readableJson(position as unknown as Json)}\n`, 'application/json');
  return `Saved as ${name}. It holds everything, what is hidden too, and none of the dice.`;
}

/** `surprise-attack-turn-4.json`. A title that names a turn already would name two. Exported for tests. */
export function positionName(scenario: Pick<Scenario, 'title' | 'setup'>): string {
  // What a position leaves out is as it was at the start.
  const turn = positionIn(scenario)?.['turn'] ?? 1;
  return `${plainName(scenario.title.replace(/,? *(?:game )?turn \d+$/i, ''))}-turn-${turn}.json`;
}
