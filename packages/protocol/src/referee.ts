import type { Order, Scenario, Seat, TableRules, Viewer } from '@flagbridge/engine';
import { jsonOf, parseWith, type Read } from './parse.ts';
import { refereeCall } from './schema/referee.ts';
import type { MatchInfo } from './session.ts';
import type { Call } from './wire.ts';

/** What the referee understands on a pipe: its own calls about matches, and the calls of any session. */
export type RefereeCall =
  | ({ readonly id: number } & (
      | {
          readonly call: 'start';
          readonly rulebook: string;
          readonly scenario?: string | Scenario;
          readonly options?: { readonly [option: string]: string | number | boolean };
          readonly seats?: readonly Seat[];
          readonly table?: Partial<TableRules>;
          readonly seed?: string;
          readonly secret?: string;
          readonly salts?: { readonly [seat: string]: string };
          readonly dice?: readonly number[];
          readonly players?: { readonly [seat: string]: string };
        }
      | { readonly call: 'load'; readonly replay: string; readonly players?: { readonly [seat: string]: string } }
      | {
          readonly call: 'export';
          readonly match: string;
          readonly as: 'replay' | 'recording';
          readonly viewer?: Viewer;
        }
      | { readonly call: 'add-dice'; readonly match: string; readonly faces: readonly number[] }
      | { readonly call: 'end'; readonly match: string }
      | { readonly call: 'matches' }
      | { readonly call: 'open'; readonly match?: string; readonly viewer?: Viewer }
    ))
  | Exclude<Call, { readonly call: 'open' }>;

export interface Started {
  readonly match: string;
  readonly info: MatchInfo;
  readonly order: Order;
}

/** One line of a pipe. Longer lines than `max` characters are not looked into. */
export function parseRefereeLine(text: string, max: number): Read<RefereeCall> & { readonly id: number | null } {
  const value = jsonOf(text, max);
  if (!value.ok) return { ...value, id: null };
  const raw = (value.value as { id?: unknown } | null)?.id;
  const id = typeof raw === 'number' && Number.isSafeInteger(raw) && raw >= 0 ? raw : null;
  return { ...parseWith<RefereeCall>(refereeCall, value.value), id };
}
