import { players } from '@flagbridge/ai';
import {
  type Choice,
  type Json,
  type Request,
  seeded,
  seedFrom,
  type View,
  type Viewer,
  type Words,
} from '@flagbridge/engine';
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
  /** Given: why somebody would choose this. Left out: what to choose. */
  readonly why?: Choice;
}

export type Advised =
  | { readonly re: number; readonly choice: Choice }
  | { readonly re: number; readonly because: Words | null }
  | { readonly re: number; readonly fault: string };

/** A computer player answers from what the viewer sees: the same however often one asks, and no die of anybody's is used. */
async function advise(asked: HintAsked): Promise<Advised> {
  const { id, player, rulebook, version, view, viewer, request, why } = asked;
  const rules = await rulesFor(rulebook, version);
  const adviser = Object.hasOwn(players, player) ? players[player] : undefined;
  if (rules === undefined || adviser === undefined) throw new Error('There is no adviser for this game.');
  if (why !== undefined) return { re: id, because: rules.tactics?.because?.(view, request, why) ?? null };
  const dice = seeded(seedFrom(`hint/${request.id}`)).stream('player', {});
  return { re: id, choice: adviser.answer({ rules, view, viewer, request, dice }) };
}

addEventListener('message', ({ data }: MessageEvent<HintAsked>) => {
  const say = (said: Advised): void => postMessage(said);
  advise(data).then(say, (error: unknown) => say({ re: data.id, fault: messageOf(error) }));
});
