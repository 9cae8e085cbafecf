import type { Json, Scenario } from '@flagbridge/engine';

/** Where a scenario begins in the middle of its battle, as its file says it; null where it is set up first. */
export function positionIn({ setup }: Pick<Scenario, 'setup'>): { readonly [member: string]: Json } | null {
  const { position } = recordIn(setup);
  return position === undefined ? null : recordIn(position);
}

/** The optional rules the position came about with: it is refused with others. */
export function optionsIn(scenario: Pick<Scenario, 'setup'>): { readonly [option: string]: string | number | boolean } {
  const named: Record<string, string | number | boolean> = {};
  for (const [id, value] of Object.entries(recordIn(positionIn(scenario)?.['options'])))
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') named[id] = value;
  return named;
}

const recordIn = (value: Json | undefined): { readonly [member: string]: Json } =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as { readonly [member: string]: Json })
    : {};
