import type { Row } from '@flagbridge/engine';
import { DATA } from '../data/ship-data.ts';
import type { Located } from '../game.ts';

/** What a location roll shows. */
export type Location = keyof Located;

/** How results of the data file are called here. */
const RESULTS: { readonly [result: string]: Location } = {
  shield: 'shield',
  'missile weapon': 'missile',
  'beam weapon': 'beam',
  engine: 'engine',
  superstructure: 'structure',
  sensors: 'sensors',
};

const { table } = DATA.simple_damage_location;

/** The Simple Damage Location Table, results that follow each other in one row; some of them read as another. */
const locations = (reads: { readonly [is in Location]?: Location } = {}): readonly Row<Location>[] =>
  table.reduce<Row<Location>[]>((rows, { roll, result }) => {
    const printed = RESULTS[result] as Location;
    const is = reads[printed] ?? printed;
    if (rows.at(-1)?.is === is) rows.pop();
    rows.push({ to: roll, is });
    return rows;
  }, []);

/** ST-DMG-07: without a Sensors Track a sensors result is superstructure. */
export const BASIC_LOCATIONS = locations({ sensors: 'structure' });
export const LOCATIONS = locations();
export const LOCATION_DIE = table.length;
