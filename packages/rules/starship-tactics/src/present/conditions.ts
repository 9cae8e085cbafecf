import { type Condition, conditionsBy, type Note } from '@flagbridge/kit/present';
import { findShip, type SeenGame, type SeenShip } from '../game.ts';
import { SHIPS_EXPLODE } from '../levels.ts';
import { noteDrive, noteWarped } from './helm.ts';
import { sideName } from './names.ts';

/** What holds of a ship for a while or for good, as far as the viewer may know. */
export const conditionsOf = (game: SeenGame, ship: SeenShip): Condition[] =>
  conditionsBy((note) => {
    if (ship.is === 'captured') noteCaptured(game, ship, note);
    if (ship.is !== 'flying') return;
    noteCloak(game, ship, note);
    noteState(ship, note);
    noteTorn(game, ship, note);
    noteWarped(game, ship, note);
    noteDrive(game, ship, note);
    noteRank(game, ship, note);
  });

const noteCaptured = (game: SeenGame, { captor }: SeenShip, note: Note): void =>
  note('captured', 'Captured', captor === '' ? 'given up' : `by ${sideName(game, captor)}`, 'ST-SET-13', 'out');

/** ST-INF-16: that it is cloaked all know; who has found it, those who did. */
function noteCloak(game: SeenGame, { cloak, display }: SeenShip, note: Note): void {
  if (!cloak.on) return;
  const found = cloak.detected.map((id) => findShip(game, id)?.name ?? id).join(', ');
  if (display !== null && found !== '')
    note('spotted', 'Detected', `by ${found}, until the turn is over`, 'ST-CLK-15', 'damaged');
  else if (display === null && found !== '')
    note('found', 'Detected', `held by ${found} until the turn is over; only that ship may fire on it`, 'ST-CLK-18');
  note(
    'cloaked',
    'Cloaked',
    display === null ? 'off the map, and cannot fire' : 'unseen; cannot fire before the next turn',
    'ST-CLK-07',
  );
}

function noteState({ destructs, disabled, straight, strikes, display }: SeenShip, note: Note): void {
  if (destructs)
    note('destructs', 'Self-destruction', 'explodes when this phase’s shots are resolved', 'ST-EXP-02', 'out');
  if (display?.scuttle === true)
    note('scuttle', 'Self-destruction ordered', 'announced with its next declaration of fire', 'ST-EXP-02', 'out');
  if (disabled) note('disabled', 'Disabled', 'neither moves nor fires; may still power shields', 'ST-SET-11', 'out');
  if (display !== null && display.power === 0)
    note('powerless', 'Without power', 'can buy nothing any more', 'ST-SET-17', 'out');
  if (display?.idle === true)
    note(
      'idle',
      'Out of action',
      'taken when the turn ends, if its side has no ship left that fights',
      'ST-SET-13',
      'out',
    );
  if (straight) note('straight', 'Straight ahead', 'may not turn in this phase', 'ST-MOV-10', 'damaged');
  if (strikes) note('strikes', 'Surrenders', 'when this phase is over', 'ST-SET-14', 'out');
}

/** ST-EXP-04 to ST-EXP-06: how near its end a ship is whose superstructure is below 0; its captain's to know (ST-INF-07). */
function noteTorn({ level }: SeenGame, { display }: SeenShip, note: Note): void {
  if (display === null || display.structure >= 0 || !SHIPS_EXPLODE[level]) return;
  const below = -display.structure;
  note(
    'torn',
    'Torn open',
    `${below} below 0: with more damage it must roll again, and at 10 it explodes`,
    'ST-EXP-06',
    'out',
  );
}

/** ST-TAC-04, ST-TAC-06: who declares last knows what all others do; the dice lie open. */
function noteRank({ ranks }: SeenGame, { id }: SeenShip, note: Note): void {
  const at = ranks.findIndex(({ ship }) => ship === id);
  if (at < 0 || ranks.length < 2) return;
  const last = at === ranks.length - 1;
  const place = last ? 'last, knowing all others' : at === 0 ? 'first' : `as number ${at + 1} of ${ranks.length}`;
  note('rank', 'Declares fire', `${place}; rolled ${(ranks[at]?.rolls ?? []).join(', then ')}`, 'ST-TAC-04');
}
