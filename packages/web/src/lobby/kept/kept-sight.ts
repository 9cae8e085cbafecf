import {
  type AnyPresentation,
  type Fleets,
  headingOf,
  isRefusal,
  type Phases,
  type Scene,
  type SideId,
} from '@flagbridge/engine';
import { presentOf } from '@flagbridge/rules';
import { useEffect, useState } from 'preact/hooks';
import type { AsItStands, DeviceHost } from '../../host/device.ts';
import type { Kept } from '../../host/host.ts';
import { lookingTurn } from '../opening.ts';

/** A kept battle, made ready for its card. */
export interface KeptSight {
  readonly scene: Scene | null;
  readonly sides: readonly { readonly id: SideId; readonly title: string }[];
  readonly fleets: Fleets | null;
  /** Where it stands, to whom it concerns; empty where the rulebook does not tell its phases. */
  readonly stands: string;
}

/** Of what the worker says. Exported for tests: it needs no page. */
export function keptSight(present: AnyPresentation, { view, viewer, info }: AsItStands): KeptSight {
  const scene = present.scene(view, viewer);
  const own = info.offices.filter(({ id }) => viewer.offices.includes(id)).map(({ side }) => side);
  const phases = present.phases?.(view, viewer);
  return {
    scene: scene === null ? null : standing(scene),
    sides: present.sides?.(view) ?? [...new Set(info.offices.map(({ side }) => side))].map((id) => ({ id, title: id })),
    fleets: present.fleets?.(view) ?? null,
    stands: phases === undefined ? '' : standsNow(phases, own),
  };
}

/** Ways of the last turn would hide the ships of so small a map. */
function standing({ trails: _, vectors: __, ...scene }: Scene): Scene {
  return scene;
}

/** `Game turn 3, your turn: offensive fire`. Exported for tests. */
export const standsNow = (phases: Phases, own: readonly SideId[]): string =>
  headingOf({
    ...phases,
    parts: phases.parts.map((part) =>
      part.side !== undefined && own.includes(part.side) ? { ...part, title: 'your turn' } : part,
    ),
  });

/** By host and battle: as long as nobody plays on, it stands as it stood. */
const seen = new WeakMap<DeviceHost, Map<string, { readonly touched: number; readonly sight: Promise<KeptSight> }>>();

function lookOnce(host: DeviceHost, { id, touched }: Kept): Promise<KeptSight> {
  const known = seen.get(host) ?? new Map();
  seen.set(host, known);
  const one = known.get(id);
  if (one?.touched === touched) return one.sight;
  const look = async (): Promise<KeptSight> => {
    const stands = await host.asItStands(id);
    if (isRefusal(stands)) throw new Error(stands.why);
    const present = await presentOf(stands.info.rulebook, stands.info.version);
    if (present === undefined) throw new Error('its rulebook is not here');
    return keptSight(present, stands);
  };
  const key = `kept ${id}`;
  const sight: Promise<KeptSight> = lookingTurn.add(key, look);
  // A card one has in sight goes before battles that could begin.
  lookingTurn.hurry(key);
  known.set(id, { touched, sight });
  sight.catch(() => known.delete(id));
  return sight;
}

export type KeptLooked =
  | { readonly is: 'waiting' }
  | { readonly is: 'seen'; readonly sight: KeptSight }
  | { readonly is: 'not' };

/** Worked out when `inSight` for the first time, and anew when the battle was played on. What was seen last stays meanwhile. */
export function useKeptSight(host: DeviceHost, kept: Kept, inSight: boolean): KeptLooked {
  const [looked, setLooked] = useState<KeptLooked>({ is: 'waiting' });
  useEffect(() => {
    if (!inSight) return;
    let gone = false;
    lookOnce(host, kept).then(
      (sight) => !gone && setLooked({ is: 'seen', sight }),
      () => !gone && setLooked({ is: 'not' }),
    );
    return () => {
      gone = true;
    };
  }, [host, kept.id, kept.touched, inSight]);
  return looked;
}
