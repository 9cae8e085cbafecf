import type { Equivalent } from './equivalent.ts';
import type { Mutant } from './mutant.ts';

/** What became of a mutant. `unreached`: no test comes there at all, so none can tell. */
export type MutantVerdict = 'killed' | 'timed-out' | 'survived' | 'unreached' | 'equivalent';

export interface Tried {
  readonly mutant: Mutant;
  readonly verdict: MutantVerdict;
  /** The test that fell, or the file that did not end. */
  readonly by?: string;
  /** Test files that ran. */
  readonly ran: number;
  readonly seconds: number;
  /** Seconds of a core, where its process lived to tell. */
  readonly cpu?: number;
}

export interface MutationReport {
  readonly rulebook: string;
  readonly seed: string;
  readonly files: number;
  readonly mutants: number;
  readonly tried: readonly Tried[];
  /** Listed as equivalent, among those drawn; they are not run. */
  readonly equivalent: readonly Equivalent[];
  /** Listed, and no longer there. */
  readonly stale: readonly Equivalent[];
  readonly seconds: number;
}

const isSurvivor = ({ verdict }: Tried): boolean => verdict === 'survived' || verdict === 'unreached';

const survivorsOf = ({ tried }: MutationReport): Tried[] => tried.filter(isSurvivor);

/** Of a hundred mutants that are not equivalent so many were killed. Nothing tried is nothing shown. */
export function killedShare(report: MutationReport): number {
  const all = report.tried.length;
  return all === 0 ? 0 : (100 * (all - survivorsOf(report).length)) / all;
}

const LONGEST = 160;
const short = (text: string): string => (text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text);

export const changeOf = ({ before, after }: Mutant): string => `${short(before)} → ${short(after)}`;

/** The report in words. `folder` is where the book's sources are, so that a terminal can open the place. */
export function mutationLines(report: MutationReport, folder: string): string[] {
  const { rulebook, tried, equivalent } = report;
  const survivors = survivorsOf(report);
  const of = (verdict: MutantVerdict): number => tried.filter((one) => one.verdict === verdict).length;
  const run = tried.filter(({ cpu }) => cpu !== undefined);
  const mean = (figure: (one: Tried) => number): string =>
    (run.reduce((sum, one) => sum + figure(one), 0) / Math.max(1, run.length)).toFixed(1);
  return [
    ...survivors.flatMap(({ mutant, verdict }) => [
      `${folder}/${mutant.file}:${mutant.line}  ${mutant.kind}${verdict === 'unreached' ? ', no test comes here' : ''}`,
      `    ${changeOf(mutant)}`,
      `    again: npx flagbridge mutate ${rulebook} --mutant ${mutant.id}`,
    ]),
    ...equivalent.map(({ file, change, reason }) => `equivalent ${file}: ${change}: ${reason}`),
    ...report.stale.map(({ id, file, change }) => `listed as equivalent and no longer there: ${id} ${file}: ${change}`),
    `${rulebook}: ${report.mutants} mutants of ${report.files} files; seed ${report.seed}: ${tried.length} tried, ${of('killed')} killed, ` +
      `${of('timed-out')} timed out, ${survivors.length} survived (${of('unreached')} where no test comes), ${equivalent.length} equivalent.`,
    `${killedShare(report).toFixed(1)} % killed. ${Math.round(report.seconds)} s in all; a mutant took ${mean((one) => one.seconds)} s, ${mean((one) => one.cpu ?? 0)} s of a core.`,
  ];
}

/**
 * What a screening found of a mutant. `survived`: short tests came by it and none fell. `open`: only long tests come by it, or it
 * spoilt what is kept. `outside`: nothing but the reading of the sources comes by it, or nothing at all. What is open or outside
 * `mutate` itself must try.
 */
interface Screened {
  readonly mutant: Mutant;
  readonly fate: 'killed' | 'timed-out' | 'survived' | 'open' | 'outside';
}

export interface ScreenReport {
  readonly rulebook: string;
  readonly screened: readonly Screened[];
  readonly seconds: number;
}

/** Every mutant that was not killed, file by file, and the figures behind them. */
export function screenLines({ rulebook, screened, seconds }: ScreenReport, folder: string): string[] {
  const of = (fate: Screened['fate']): number => screened.filter((one) => one.fate === fate).length;
  return [
    ...screened
      .filter(({ fate }) => fate !== 'killed' && fate !== 'timed-out')
      .map(({ mutant, fate }) => {
        const also = fate === 'survived' ? '' : ` (${fate})`;
        return `${folder}/${mutant.file}:${mutant.line}${also}  ${mutant.id}  ${changeOf(mutant)}`;
      }),
    `${rulebook}: ${screened.length} mutants screened in ${Math.round(seconds)} s: ${of('killed')} killed, ${of('timed-out')} timed out, ` +
      `${of('survived')} survived, ${of('open')} open, ${of('outside')} outside of tests.`,
  ];
}
