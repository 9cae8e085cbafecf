import type { ClauseId } from '@flagbridge/engine';
import {
  direction,
  type Form,
  fields,
  hexes,
  hexMember,
  isRecord,
  listOf,
  memberOf,
  NOWHERE,
  oneWord,
  whole,
  wordFor,
  yesNo,
} from '@flagbridge/kit/position';
import { displayOf, trackOf } from '../data/track.ts';
import type { Game, Manoeuvre, Mark, Ship } from '../game.ts';

/** What a position says of a ship beside its display and crew. What is left out is as it was at the start. */

const of = memberOf<Ship, Game>();

/** SD-DMG-01: a box by its number from 1; one that eliminated a mount with the mount's name (SD-DMG-06, SD-DMG-07). */
const mark: Form<Mark, Ship, Game> = {
  read: (value, path, on, ship) => {
    const { box, mount = null, ...more } = isRecord(value) ? value : { box: value };
    const strange = Object.keys(more)[0];
    if (strange !== undefined) return on.wrong(path, `nobody knows what ${strange.slice(0, 40)} means here`);
    const at = whole<Ship, Game>(1, trackOf(ship).length, 'SD-DMG-01').read(box ?? null, path, on, ship);
    if (typeof at !== 'number') return at;
    if (mount === null) return { box: at - 1, mount: -1 };
    const names = displayOf(ship).mounts.map(({ id }) => id);
    const lost = names.findIndex((name) => name === mount);
    if (lost < 0) return on.wrong(`${path}.mount`, `this should be ${names.join(', ')}`);
    const kind = trackOf(ship)[at - 1]?.is;
    return kind === 'defender' || kind === 'attacker'
      ? { box: at - 1, mount: lost }
      : on.wrong(path, 'this box eliminates no mount', 'SD-DMG-06');
  },
  write: ({ box, mount }, _on, ship) => {
    const lost = displayOf(ship).mounts[mount]?.id;
    return lost === undefined ? box + 1 : { box: box + 1, mount: lost };
  },
};

const term = whole<Ship, Game>(0, 9999, 'SD-CRT-03');
/** Changes by criticals add up, and each goes one way only. */
const lost = (clause: ClauseId) => whole<Ship, Game>(-60, 0, clause);

export const ship = fields<Ship, Game>({
  is: of('is', oneWord(['flying', 'destroyed', 'left']), () => 'flying'),
  at: hexMember('q', 'r', ({ is }, _game, { q, r }) => (is === 'flying' ? NOWHERE : { q, r })),
  facing: of('facing', direction),
  marks: of('marks', listOf(mark, 200)),
  torpedoes: of(
    'torpedoes',
    whole(0, (one) => displayOf(one).torpedoes, 'SD-DSP-19'),
  ),
  missiles: of(
    'missiles',
    whole(0, (one) => displayOf(one).missiles, 'SD-DSP-19'),
  ),
  dead: of('dead', listOf(oneWord(['pilot', 'gunner']), 2)),
  wreck: of('wreck', wordFor<Ship['wreck']>({ none: '', track: 'track', reactor: 'reactor' })),
  path: of('path', hexes),
  moved: of('moved', yesNo),
  spent: of('spent', whole(0, 99)),
  last: of(
    'last',
    wordFor<Manoeuvre>({ none: '', ahead: 'ahead', slip: 'slip', turn: 'turn', tight: 'tight', stall: 'stall' }),
  ),
  exit: of('exit', wordFor<Ship['exit']>({ none: '', north: 'north', east: 'east', south: 'south', west: 'west' })),
  dv: of('dv', lost('SD-CRT-10')),
  toHit: of('toHit', lost('SD-CRT-13')),
  laserToHit: of('laserToHit', lost('SD-CRT-15')),
  turnCost: of('turnCost', whole(0, 60, 'SD-CRT-25')),
  noControl: of('noControl', yesNo),
  noJamming: of('noJamming', yesNo),
  turret: of('turret', wordFor<Ship['turret']>({ none: '', fore: 'fore', aft: 'aft' })),
  lowBlasters: of('lowBlasters', yesNo),
  oneIon: of('oneIon', yesNo),
  sputters: of('sputters', listOf(term, 60)),
  dazed: of('dazed', term),
  noCannons: of('noCannons', term),
  noLasers: of('noLasers', term),
  noFire: of('noFire', term),
  noLaunch: of('noLaunch', term),
});
