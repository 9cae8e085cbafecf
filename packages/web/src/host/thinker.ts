import { players } from '@flagbridge/ai';
import { seeded } from '@flagbridge/engine';
import { rulesFor } from '@flagbridge/rules';
import { freshSeed } from '@flagbridge/table';
import { tellLife } from './life.ts';
import type { ThinkerMessage, ToThink } from './thinking.ts';

/** A worker that only thinks: for players who take seconds, so that the tables stay awake. */
async function think({ player, rulebook, version, view, viewer, request }: ToThink) {
  const rules = await rulesFor(rulebook, version);
  const one = players[player];
  if (rules === undefined || one === undefined) throw new Error(`there is no ${player} for ${rulebook}`);
  return one.answer({ rules, view, viewer, request, dice: seeded(freshSeed()).stream('player', {}) });
}

const say = (said: ThinkerMessage): void => postMessage(said);

tellLife('thinker', (life) => say({ life }));

addEventListener('message', ({ data }: MessageEvent<ToThink>) => {
  think(data).then(
    (choice) => say({ id: data.id, choice }),
    () => say({ id: data.id, failed: true }),
  );
});
