import type { MatchRecord } from '../../match/record.ts';
import { DamagedMatch, type Stored } from '../port.ts';

interface FoundMatch {
  readonly id: string;
  readonly rev: number;
  readonly record: string;
  readonly touched: number;
}

export function stored({ id, rev, record: text, touched }: FoundMatch): Stored {
  let record: MatchRecord;
  try {
    record = JSON.parse(text);
  } catch (cause) {
    throw new DamagedMatch(id, 'its record is no JSON', { cause });
  }
  if (record?.id !== id || !isObject(record.seats)) throw new DamagedMatch(id, 'its record is not a record of it');
  return { rev, record, touched };
}

const isObject = (value: unknown): boolean => typeof value === 'object' && value !== null && !Array.isArray(value);

/** Those that can be read. One that cannot costs nobody the others. */
export function whole<Found extends FoundMatch, Read>(
  found: readonly Found[],
  read: (one: Found) => Read,
  damaged: (fault: DamagedMatch) => void = () => {},
): Read[] {
  return found.flatMap((one) => {
    try {
      return [read(one)];
    } catch (fault) {
      if (!(fault instanceof DamagedMatch)) throw fault;
      damaged(fault);
      return [];
    }
  });
}
