import { type PartId, say } from '@flagbridge/engine';
import { type Layout, label, unkey } from '@flagbridge/engine/hex';
import type { Battle } from '../battle/battle.ts';
import type { Wording } from './compose/composition.ts';

/** How the battle calls things now. Reads the scene: made anew when it changes. */
export function wordingOf(battle: Battle): Wording {
  const scene = battle.scene.value;
  const { phrases } = battle.present;
  const layout = scene !== null && 'numbering' in scene.layout ? (scene.layout as Layout) : null;
  return {
    say: (words) => battle.say(words),
    sayRefusal: (refusal) => battle.sayRefusal(refusal),
    // In rows and lists a number alone is read as a hex.
    nameOf: (part) => {
      const hex = unkey(part);
      return hex === undefined || layout === null ? battle.nameOf(part) : label(layout, hex);
    },
    phrase: (key, args) => (Object.hasOwn(phrases, key) ? say(phrases, { say: key, with: args }) : null),
    hexOf: (part: PartId) =>
      scene?.tokens.find((token) => token.id === part)?.hex ??
      scene?.markers?.find((marker) => marker.id === part)?.hex ??
      scene?.terrain?.find((one) => one.id === part)?.hex ??
      null,
    orientation: scene?.layout.orientation ?? null,
  };
}
