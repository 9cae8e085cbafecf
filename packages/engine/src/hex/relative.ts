/**
 * Where something is as seen from a ship, in words that can be spoken: range, sector, clock hour, port or starboard.
 *
 * For text play, screen readers and log lines. These are codes, not sentences: phrases belong to the rulebook's table. The
 * sector is exact (`cone.ts`). The clock hour names the sector and no angle: the even hours are the six cones, the odd
 * hours exactly the lines between them. No rule of fire should be built on these words.
 */
import { distance, type Hex } from './axial.ts';
import { type Bearing, type BearingCode, bearingCode, bearingOf } from './cone.ts';
import type { Direction, Orientation } from './direction.ts';
import { ringAlong, ringAside, ringOf } from './sextant.ts';

export type SectorWord =
  | 'here'
  | 'ahead'
  | 'ahead-starboard'
  | 'starboard-bow'
  | 'starboard-beam'
  | 'starboard-quarter'
  | 'astern-starboard'
  | 'astern'
  | 'astern-port'
  | 'port-quarter'
  | 'port-beam'
  | 'port-bow'
  | 'ahead-port';

const WORDS: readonly SectorWord[] = Object.freeze([
  'ahead',
  'ahead-starboard',
  'starboard-bow',
  'starboard-beam',
  'starboard-quarter',
  'astern-starboard',
  'astern',
  'astern-port',
  'port-quarter',
  'port-beam',
  'port-bow',
  'ahead-port',
]);

export type Hand = 'port' | 'starboard' | 'keel';

export type RelativePosition = {
  readonly range: number;
  readonly bearing: Bearing;
  readonly word: SectorWord;
  /** 12 = ahead, 3 = starboard beam; 0 in the same hex. */
  readonly hour: number;
  /** Which side of the line through bow and stern, exactly; `keel` on that line and in the same hex. */
  readonly hand: Hand;
  /** On the straight row out of one of the ship's hexsides: "dead ahead", "dead astern". */
  readonly dead: boolean;
};

export function sectorWord(code: BearingCode): SectorWord {
  return code === -1 ? 'here' : (WORDS[code] as SectorWord);
}

export function clockHour(code: BearingCode): number {
  if (code === -1) return 0;
  return code === 0 ? 12 : code;
}

export function relativePosition(from: Hex, facing: Direction, to: Hex, orientation: Orientation): RelativePosition {
  const code = bearingCode(from, facing, to, orientation);
  const k = ringOf(facing, orientation);
  const ahead = ringAlong(k, to.q - from.q, to.r - from.r);
  const aside = ringAside(k, to.q - from.q, to.r - from.r);
  return {
    range: distance(from, to),
    bearing: bearingOf(code),
    word: sectorWord(code),
    hour: clockHour(code),
    hand: aside > 0 ? 'starboard' : aside < 0 ? 'port' : 'keel',
    // The three rows through a hex: straight ahead and back, and the two that cross it.
    dead: code !== -1 && (aside === 0 || ahead === 0 || ahead + aside === 0),
  };
}
