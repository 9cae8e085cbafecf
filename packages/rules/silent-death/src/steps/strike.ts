import { call, type Json, type Next, type OfficeId, type Play, type StepWith, step } from '@flagbridge/engine';
import { otherSide, speakerOf } from '@flagbridge/kit/sides';
import { displayOf, trackOf } from '../data/track.ts';
import { WARHEADS } from '../data/warheads.ts';
import { type Game, type Ship, shipOf, type WarheadKind } from '../game.ts';
import { nextBox, signOf } from '../rules/damage.ts';
import { driveOf, drOf, warheadsAboard } from '../rules/ship-state.ts';
import { loseMount, loseWarhead, mountsLeft } from './strike-choices.ts';
import { critical, destroy } from './strike-critical.ts';
import { atMost, isUnseen } from './strike-unasked.ts';

/**
 * `boxes`: how many are to be marked, fixed before the first (SD-DMG-13). `by`: makes the attacker's choices (SD-DMG-07).
 * Exported for tests, which begin in the middle.
 */
export type StrikeVars = { ship: string; boxes: number; ion: boolean; by: OfficeId };

/** Signs of the boxes marked since the last sentence; null where nobody listens. */
type Run = string[] | null;

/**
 * Marks boxes one by one, each with its effect at once (SD-DMG-02). What is destroyed stays on the map until `clearWrecks`. Its
 * frame counts `boxes` down: whatever interrupts it, a choice or further boxes (SD-CRT-26), comes back here.
 */
export const strike: StepWith<Game, StrikeVars> = step<Game, StrikeVars>({
  name: 'strike',
  calls: () => [loseMount, loseWarhead, strike],
  run: (play, vars, back): Next => {
    const ship = shipOf(play.game, vars.ship);
    if (back !== undefined) chosen(play, ship, back);
    while (vars.boxes > 0 && ship.wreck === '' && ship.is === 'flying') {
      const next = markOn(play, ship, vars, play.tell === undefined ? null : []);
      if (next !== undefined) return next;
    }
    return undefined;
  },
});

/** Marks boxes up to the next one with an effect of its own; comes back with what has to be settled first. */
function markOn(play: Play<Game>, ship: Ship, vars: StrikeVars, run: Run): Next {
  while (vars.boxes > 0) {
    const box = nextBox(ship, vars.ion);
    if (box < 0) {
      // Nothing left that ion fire could mark.
      vars.boxes = 0;
      play.by('SD-ION-04');
      tellMarked(play, ship, vars, run, true);
      return undefined;
    }
    vars.boxes--;
    if (!vars.ion && run !== null && skipsIon(ship, box)) play.by('SD-ION-06');
    ship.marks.push({ box, mount: -1 });
    play.game.stirred = true;
    run?.push(signOf(ship, box));
    switch (trackOf(ship)[box]?.is) {
      case 'drive':
        play.by('SD-DMG-03');
        break;
      case 'reduction':
        play.by('SD-DMG-05');
        break;
      case 'defender':
        return weaponBox(play, ship, vars, run, 'defender');
      case 'attacker':
        return weaponBox(play, ship, vars, run, 'attacker');
      case 'warhead':
        return warheadBox(play, ship, vars, run);
      case 'critical':
        play.by('SD-DMG-11');
        tellMarked(play, ship, vars, run);
        return furtherBoxes(play, ship, vars, critical(play, ship, vars.boxes));
      case 'last':
        tellMarked(play, ship, vars, run);
        if (vars.boxes > 0) play.by('SD-DMG-16');
        destroy(play, ship, 'track', 'SD-DMG-12');
        return undefined;
      default:
    }
  }
  tellMarked(play, ship, vars, run);
  return undefined;
}

/** SD-ION-06: the box before this one was marked out of turn, before some that lie before it. */
function skipsIon({ marks }: Ship, box: number): boolean {
  const before = marks.findIndex((mark) => mark.box === box - 1);
  return before >= 0 && marks.some((mark, i) => i > before && mark.box < box - 1);
}

/** Nothing is said where nothing was marked, unless that is `over`. */
function tellMarked(play: Play<Game>, ship: Ship, { ion }: StrikeVars, run: Run, over = false): void {
  if (run === null || (run.length === 0 && !over)) return;
  play.tell?.({
    type: 'marked',
    clause: ion ? 'SD-ION-03' : 'SD-DMG-01',
    parts: [ship.id],
    data: {
      is: run.length === 0 ? 'none' : 'some',
      ship: ship.id,
      boxes: run,
      n: run.length,
      drive: driveOf(play.game, ship),
      dr: drOf(ship),
    },
  });
}

/** SD-DMG-06 to SD-DMG-09: asked only where there is a choice. */
function weaponBox(play: Play<Game>, ship: Ship, vars: StrikeVars, run: Run, whose: 'defender' | 'attacker'): Next {
  const left = mountsLeft(ship);
  play.by(left.length === 0 ? 'SD-DMG-09' : whose === 'defender' ? 'SD-DMG-06' : 'SD-DMG-07');
  tellMarked(play, ship, vars, run);
  if (left.length > 1)
    return call(loseMount, { ship: ship.id, office: whose === 'defender' ? ship.office : vars.by, whose });
  if (left.length === 1) eliminate(play, ship, left[0] as number);
  return undefined;
}

/** SD-DMG-08: the whole mount; the box remembers which (SD-DCN-05). */
function eliminate(play: Play<Game>, ship: Ship, mount: number): void {
  const mark = ship.marks.at(-1);
  if (mark !== undefined) mark.mount = mount;
  const lost = displayOf(ship).mounts[mount];
  play.tell?.({
    type: 'mount-lost',
    clause: 'SD-DMG-08',
    parts: [ship.id, `${ship.id}/${lost?.id}`],
    data: { ship: ship.id, mount: `${ship.id}/${lost?.id}`, n: lost?.barrels ?? 0 },
  });
}

/** SD-DMG-10 */
function warheadBox(play: Play<Game>, ship: Ship, vars: StrikeVars, run: Run): Next {
  play.by('SD-DMG-10');
  tellMarked(play, ship, vars, run);
  if (warheadsAboard(ship) === 0) return undefined;
  if (ship.torpedoes > 0 && ship.missiles > 0) return call(loseWarhead, { ship: ship.id });
  dropWarhead(play, ship, ship.torpedoes > 0 ? 'torpedo' : 'missile');
  return undefined;
}

function dropWarhead(play: Play<Game>, ship: Ship, kind: WarheadKind): void {
  ship[WARHEADS[kind].pips]--;
  play.tell?.({
    type: 'warhead-lost',
    clause: 'SD-DMG-10',
    parts: [ship.id, `${ship.id}/${kind}`],
    data: { is: kind, ship: ship.id, left: ship[WARHEADS[kind].pips] },
  });
}

/** An answer to one of the two questions; further boxes bring back nothing. */
function chosen(play: Play<Game>, ship: Ship, back: Json): void {
  if (typeof back === 'number') eliminate(play, ship, back);
  else if (typeof back === 'string') dropWarhead(play, ship, back as WarheadKind);
}

/**
 * SD-CRT-26: before any other box of the attack. Nobody attacks, so the other side makes the attacker's choices (SD-DMG-07). Where
 * nobody can tell, the rest of the attack goes with them: a strike of its own is a place where odds are merged.
 */
function furtherBoxes(play: Play<Game>, ship: Ship, vars: StrikeVars, further: number): Next {
  const by = speakerOf(play.game, otherSide(play.game, ship.side));
  const all = further + vars.boxes;
  if (ship.wreck === '' && all > 0 && isUnseen(play, ship, all, false)) {
    vars.boxes = 0;
    return call(strike, { ship: ship.id, boxes: atMost(ship, all, false), ion: false, by });
  }
  return further === 0 ? undefined : call(strike, { ship: ship.id, boxes: further, ion: false, by });
}
