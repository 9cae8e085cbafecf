import type { PartId, Scene, Token } from '@flagbridge/engine';
import { distance, key } from '@flagbridge/engine/hex';
import type { DecisionDesk } from '../request/desk/desk.ts';

/** What of the decision in hand says what else must be seen. */
type Asked = Pick<DecisionDesk, 'inFocus' | 'overlay' | 'choosable'>;

const there = (scene: Scene | null): readonly Token[] => scene?.tokens.filter(({ state }) => state !== 'out') ?? [];

/** Places and not names: a ship that moves with the same update is looked for where he comes to. */
export const placesOf = (scene: Scene | null, parts: readonly PartId[]): PartId[] =>
  parts.map((part) => {
    const token = scene?.tokens.find(({ id }) => id === part);
    return token === undefined ? part : key(token.hex);
  });

/**
 * What belongs before the eyes of the player who decides, beside what he has in hand, the most important first: everywhere a move could
 * end, or what can be chosen, which for fire is every target; and the nearest thing of another side.
 */
export function furtherOf({ inFocus, overlay, choosable }: Asked, scene: Scene | null): PartId[][] {
  const tokens = there(scene);
  const reach = (overlay.peek().envelope ?? []).map(({ hex }) => key(hex));
  const can = tokens.filter(({ id }) => choosable.peek().has(id)).map(({ hex }) => key(hex));
  const inHand = tokens.find(({ id }) => inFocus.peek().includes(id));
  const near = inHand === undefined ? null : nearestOther(inHand, tokens);
  return [reach.length > 0 ? reach : can, near === null ? [] : [key(near.hex)]].filter((list) => list.length > 0);
}

function nearestOther(from: Token, tokens: readonly Token[]): Token | null {
  let found: Token | null = null;
  for (const token of tokens) {
    if (token.side === from.side) continue;
    if (found === null || distance(from.hex, token.hex) < distance(from.hex, found.hex)) found = token;
  }
  return found;
}

export const everybody = (scene: Scene | null): PartId[] => there(scene).map(({ hex }) => key(hex));
