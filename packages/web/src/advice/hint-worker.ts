import { players } from '@flagbridge/ai';
import { type Choice, type Json, type Request, seeded, seedFrom, type View, type Viewer } from '@flagbridge/engine';
import { rulesFor } from '@flagbridge/rules';
import { messageOf } from '../look/message-of.ts';

/** What the page asks of its adviser. */
export interface HintAsked {
  readonly id: number;
  readonly player: string;
  readonly rulebook: string;
  readonly version: string;
  readonly view: View<Json>;
  readonly viewer: Viewer;
  readonly request: Request;
}

export type Advised =
  | { readonly re: number; readonly choice: Choice }
  | { readonly re: number; readonly fault: string };

/** A computer player answers from what the viewer sees: the same however often one asks, and no die of anybody's is used. */
async function advise({ player, rulebook, version, view, viewer, request }: HintAsked): Promise<Choice> {
  const rules = await rulesFor(rulebook, version);
  const adviser = Object.hasOwn(players, player) ? players[player] : undefined;
  if (rules === undefined || adviser === undefined) throw new Error('There is no adviser for this game.');
  const dice = seeded(seedFrom(`hint/${request.id}`)).stream('player', {});
  return adviser.answer({ rules, view, viewer, request, dice });
}

addEventListener('message', ({ data }: MessageEvent<HintAsked>) => {
  const say = (said: Advised): void => postMessage(said);
  advise(data).then(
    (choice) => say({ re: data.id, choice }),
    (error: unknown) => say({ re: data.id, fault: messageOf(error) }),
  );
});
