import type { OptionalRule, Order } from '@flagbridge/engine';

type ValueOf<O extends readonly OptionalRule[], I> = Extract<O[number], { readonly id: I }>['values'][number];

/** What an order says of each option of the table; the table's first value where it says nothing. */
export const optionsIn =
  <const O extends readonly OptionalRule[]>(table: O, chosen: Order['options']) =>
  <I extends O[number]['id']>(id: I): ValueOf<O, I> =>
    (chosen[id] ?? table.find((option) => option.id === id)?.values[0]) as ValueOf<O, I>;
