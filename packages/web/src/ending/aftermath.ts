import type { AnyPresentation, PartId, Scene, Silhouette, Token } from '@flagbridge/engine';
import { equal, type Hex, key } from '@flagbridge/engine/hex';
import type { Snapshot } from '@flagbridge/protocol';

/** What is left on the map when a battle is over: where ships went, and where they were lost. Plain data. */
export interface Aftermath {
  readonly scene: Scene;
  readonly tracks: readonly Track[];
  readonly wrecks: readonly LostShip[];
  /** How ships were drawn, those included that are not on the map any more. */
  readonly silhouettes: { readonly [ship: PartId]: Silhouette };
}

/** The whole way of a ship through the battle. */
interface Track {
  readonly of: PartId;
  readonly side: string;
  readonly hexes: readonly Hex[];
}

interface LostShip {
  readonly of: PartId;
  readonly label: string;
  readonly side: string;
  readonly hex: Hex;
  /** The clock when it was lost; empty where nobody counts turns. */
  readonly turn: string;
}

/** Where one ship was, from update to update. */
interface Seen {
  readonly hexes: Hex[];
  token: Token;
}

/** Null where the game has no map. Only what counts as a ship leaves a track: torpedoes and mines do not. */
export function aftermathOf(present: AnyPresentation, past: readonly Snapshot[]): Aftermath | null {
  const last = past.at(-1);
  const scene = last === undefined ? null : present.scene(last.view, last.viewer);
  if (last === undefined || scene === null) return null;
  const ships = new Map(
    (present.fleets?.(last.view).sides ?? []).flatMap(({ side, ships: all }) =>
      all.map((ship) => [ship.id, { ...ship, side }] as const),
    ),
  );
  const seen = new Map<PartId, Seen>();
  const lostIn = new Map<PartId, string>();
  for (const [i, now] of past.entries()) {
    const then = present.scene(now.view, now.viewer);
    for (const token of then?.tokens ?? []) if (ships.has(token.id)) walk(seen, token, then?.trails);
    // It was lost in the turn it was struck in: the same update may have begun the next.
    const before = past[i - 1] ?? now;
    const turn = present.phases?.(before.view, before.viewer).clock.value ?? '';
    for (const id of then?.lost ?? []) if (!lostIn.has(id)) lostIn.set(id, turn);
  }
  const tracks = [...seen].map(([of, { hexes, token }]): Track => ({ of, side: token.side, hexes }));
  const wrecks = [...ships.values()].flatMap(({ id, label, side, fate }): LostShip[] => {
    const hex = scene.wrecks?.find((wreck) => wreck.id === id)?.hex ?? seen.get(id)?.hexes.at(-1);
    return fate !== 'lost' || hex === undefined ? [] : [{ of: id, label, side, hex, turn: lostIn.get(id) ?? '' }];
  });
  const silhouettes = Object.fromEntries(
    [...seen].flatMap(([id, { token }]) => (token.silhouette === undefined ? [] : [[id, token.silhouette]])),
  );
  return { scene, tracks: tracks.filter(({ hexes }) => hexes.length > 1), wrecks, silhouettes };
}

/** Lengthens a ship's way: by the hexes it flew through where the map shows them, else straight. */
function walk(seen: Map<PartId, Seen>, token: Token, trails: Scene['trails']): void {
  const one = seen.get(token.id);
  if (one === undefined) {
    seen.set(token.id, { hexes: [token.hex], token });
    return;
  }
  one.token = token;
  const before = one.hexes.at(-1) as Hex;
  if (equal(before, token.hex)) return;
  const trail = trails?.find(({ of }) => of === token.id)?.hexes ?? [];
  const from = trail.findLastIndex((hex) => equal(hex, before));
  const ends = trail.at(-1);
  const flown = from >= 0 && ends !== undefined && key(ends) === key(token.hex) ? trail.slice(from + 1) : [token.hex];
  one.hexes.push(...flown);
}
