import type { ReportRow } from '../storage/port.ts';
import type { Around } from './around.ts';
import { freshId } from './making.ts';

/** Somebody has to read them: so many an hour from one person, over the socket and over HTTP together. */
const MOST = 10;
const HOUR = 3_600_000;

type Complaint = Omit<ReportRow, 'id' | 'at'>;

/** Writes a report down for the host; false where this person has made too many. */
export async function fileReport(
  { storage, now, log }: Pick<Around, 'storage' | 'now'> & { readonly log: Pick<Around['log'], 'warn'> },
  complaint: Complaint,
): Promise<boolean> {
  const [id, at] = [freshId(), now()];
  if (!(await storage.people.report({ id, at, ...complaint }, { count: MOST, since: at - HOUR }))) return false;
  log.warn({ match: complaint.match, seat: complaint.seat, report: id }, 'somebody was reported');
  return true;
}
