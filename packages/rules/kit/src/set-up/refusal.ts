import type { Refusal } from '@flagbridge/engine';

/** Tells a refusal from what it is given instead of. */
export const isRefusal = (value: object): value is Refusal => 'ok' in value && value.ok === false;
