import { spectator } from '@flagbridge/engine';
import type { Table } from '@flagbridge/table';
import { MAX_TITLE } from './bounds.ts';
import type { Entry } from './edge.ts';
import type { KeptLesson, Plan } from './host.ts';

/** What an entry says beside how the battle stands. */
export interface Listed {
  readonly id: string;
  readonly chairs: Plan['chairs'];
  readonly begun: number;
  readonly shared?: true;
  readonly lesson?: KeptLesson;
}

/** The entry of a battle as it stands: nothing in it that a spectator may not know. */
export async function entryOf(
  table: Table,
  { id, chairs, begun, shared, lesson }: Listed,
  touched: number,
): Promise<Entry> {
  const { order, outcome, lines } = table;
  return {
    v: 1,
    id,
    rulebook: order.rulebook,
    title: order.scenario.title.slice(0, MAX_TITLE),
    tier: order.tier,
    chairs,
    begun,
    touched,
    stands: await standsOf(table),
    over: outcome !== null,
    lines,
    ...(table.branch !== null && { whatIf: true as const }),
    ...(shared === true && { shared }),
    ...(lesson !== undefined && { lesson }),
  };
}

/** Where the battle stands, in the rulebook's words. A list that cannot say it is better than no list. */
async function standsOf(table: Table): Promise<string> {
  try {
    const present = await table.present();
    // Not by a session: the table would keep everything a spectator is told, in every battle, for this one line.
    return (present?.report(table.view(spectator), spectator)[0] ?? '').slice(0, 2000);
  } catch {
    return '';
  }
}
