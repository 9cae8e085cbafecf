import type { Json, Scenario } from '@flagbridge/engine';

type Members = { readonly [member: string]: Json };

/** Where a scenario begins in the middle of its battle, as its file says it and rulebooks read it; null where it is set up first. */
export function positionIn({ setup }: Pick<Scenario, 'setup'>): Members | null {
  const position = isRecord(setup) ? setup['position'] : undefined;
  return isRecord(position) ? position : null;
}

/** The optional rules the position came about with: it is refused with others. */
export function optionsIn(scenario: Pick<Scenario, 'setup'>): { readonly [option: string]: string | number | boolean } {
  const named: Record<string, string | number | boolean> = {};
  const options = positionIn(scenario)?.['options'];
  for (const [id, value] of Object.entries(isRecord(options) ? options : {}))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') named[id] = value;
  return named;
}

const isRecord = (value: Json | undefined): value is Members =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
