import type { PartId, Shape } from '@flagbridge/engine';
import type { Battle } from '../../battle/battle.ts';
import type { Composition, Work } from '../compose/index.ts';
import type { WorkingDesk } from '../desk/working.ts';

/** What the form of a shape is given. */
export interface ShapeProps<S extends Shape, C> {
  readonly desk: WorkingDesk;
  readonly battle: Battle;
  readonly composition: Composition<S>;
  readonly work: Work<C>;
}

/** The place of the side of a drawn thing among the sides; null where it is nobody's. */
export function sideOf(battle: Battle, parts: readonly PartId[] | undefined): number | null {
  const token = battle.scene.value?.tokens.find((one) => parts?.includes(one.id));
  const index = token === undefined ? -1 : battle.sides.findIndex((side) => side.id === token.side);
  return index < 0 ? null : index;
}

/** `Tern, forward gun` as who and what: names are read first. */
export function whoAndWhat(
  label: string,
  battle: Battle,
  parts: readonly PartId[] | undefined,
): { who: string; what: string } {
  for (const part of parts ?? []) {
    const name = battle.nameOf(part);
    if (name !== '' && label.startsWith(name))
      return { who: name, what: label.slice(name.length).replace(/^[\s,:·–-]+/, '') };
  }
  return { who: label, what: '' };
}
