import type { PartId, Strike } from '@flagbridge/engine';
import { capital } from '../request/compose/words.ts';
import { isShot } from './happened.ts';

/** What a line of the volley's list says. */
interface ShotWords {
  readonly by: string;
  /** `Laser cannon at Barb`. */
  readonly what: string;
  readonly needs: string | null;
  readonly rolls: string | null;
  readonly verdict: string;
  readonly loss: string;
}

const VERDICTS: { readonly [result in Strike['result']]: string } = {
  hit: 'hit',
  miss: 'miss',
  stopped: 'stopped',
  lost: 'lost',
};

export function shotWords(strike: Strike, nameOf: (part: PartId) => string): ShotWords {
  const { from, to, weapon, roll, result, loss, figure } = strike;
  const at = to.part === undefined ? '' : nameOf(to.part);
  const by = from?.part === undefined ? '' : nameOf(from.part);
  const what = capital(weapon ?? (strike.kind === 'burst' ? (figure ?? 'goes off') : 'fire'));
  const took = loss === undefined || loss === 0 ? '' : `−${loss}`;
  const word = figure === undefined || figure === took || figure === weapon ? '' : figure;
  return {
    by: by === '' ? (at === '' ? what : at) : by,
    what: by === '' ? (at === '' ? '' : what) : at === '' ? what : `${what} at ${at}`,
    needs: roll?.needs ?? null,
    rolls: roll === undefined ? null : String(roll.rolls),
    // What merely goes off has hit nobody: what it is stands beside the name already.
    verdict:
      !isShot(strike) && result === 'hit' && took === ''
        ? ''
        : result === 'hit' && word !== '' && took === '' && isShot(strike)
          ? `hit, ${word}`
          : wordsFor(result, word),
    loss: took,
  };
}

const wordsFor = (result: Strike['result'], word: string): string =>
  result === 'miss' && word !== '' ? word : VERDICTS[result];
