import type { OfficeId, Order, Viewer } from '@flagbridge/engine';

/** A viewer of these offices, in the order of the scenario: the same viewer however they are named. */
export function viewerAt({ scenario }: Order, offices: readonly OfficeId[]): Viewer {
  const all = scenario.offices.map((office) => office.id);
  const stranger = offices.find((office) => !all.includes(office));
  if (stranger !== undefined) throw new RangeError(`there is no office ${stranger}`);
  return { offices: all.filter((office) => offices.includes(office)) };
}

export const keyOf = (viewer: Viewer): string => JSON.stringify(viewer.offices);
