import { clausesOf } from '@flagbridge/engine';
import type { PlainCheck } from '../moment.ts';
import { unplain } from './plain.ts';

/** Events are typed data: they survive JSON, cite clauses the catalogue has, and are told to offices that exist. */
export const events: PlainCheck = {
  name: 'events',
  when: 'always',
  run: ({ subject, order, events: told }) => {
    if (told.length === 0) return null;
    const offices = order.scenario.offices.map((office) => office.id);
    const found: string[] = [];
    for (const event of told) {
      const odd = unplain(event, event.type);
      if (odd !== null) found.push(`an event is not plain data: ${odd}`);
      const clauses = clausesOf(event);
      if (clauses.length === 0) found.push(`${event.type} cites no clause`);
      for (const clause of clauses)
        if (subject.clauses !== null && !subject.clauses.has(clause))
          found.push(`${event.type} cites ${clause}, which is not in the catalogue`);
      for (const office of event.to ?? [])
        if (!offices.includes(office)) found.push(`${event.type} is told to ${office}, which is no office`);
    }
    return found;
  },
};
