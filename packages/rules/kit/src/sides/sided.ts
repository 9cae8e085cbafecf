import type { OfficeId, SideId } from '@flagbridge/engine';

interface NamedSide {
  readonly id: SideId;
  readonly name: string;
}

/** A game between two sides, whose ships each have a commander. */
export interface Sided<S extends NamedSide = NamedSide> {
  readonly sides: readonly [S, S];
  readonly ships: readonly { readonly side: SideId; readonly office: OfficeId }[];
}

export const otherSide = ({ sides }: Pick<Sided, 'sides'>, side: SideId): SideId =>
  sides[0].id === side ? sides[1].id : sides[0].id;

export const sideOf = <S extends NamedSide>({ sides }: { readonly sides: readonly [S, S] }, side: SideId): S =>
  sides[0].id === side ? sides[0] : sides[1];
