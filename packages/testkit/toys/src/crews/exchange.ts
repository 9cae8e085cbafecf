import { act, type Play } from '@flagbridge/engine';
import { enemyOf, type Game, officeOf, SECTIONS, type Section, SIDES, type Side, SYSTEMS, wipe } from './game.ts';

/** What happens when both bridges have done their work: nobody decides any more, and all of it is seen by all. */
type Turn = { round: number };

/** TB-DCN-01: what was mended during the watch counts from now on. */
export const damageReport = act<Game, Turn>('damage-report', (play) => {
  for (const side of SIDES) {
    const ship = play.game.ships[side];
    const { mended } = ship;
    if (mended === null) continue;
    ship.damaged = ship.damaged.filter((system) => !mended.includes(system));
    play.tell?.({
      type: 'damage-report',
      clause: 'TB-DCN-01',
      parts: [side],
      data: { is: mended.length === 0 ? 'nothing' : 'mended', ship: ship.name, systems: mended.slice() },
    });
  }
});

/** TB-SHK-02: an officer who sat out the turn is back. */
export const rally = act<Game, Turn>('rally', (play) => {
  for (const side of SIDES) {
    const ship = play.game.ships[side];
    if (ship.shaken === null) continue;
    play.bringBack(officeOf(side, ship.shaken));
    const data = { ship: ship.name, post: ship.shaken };
    ship.shaken = null;
    play.tell?.({ type: 'rallied', clause: 'TB-SHK-02', parts: [side], data });
  }
});

interface Hit {
  side: Side;
  section: Section;
  hurt: number;
}

/** TB-HIT-01, TB-HLM-02, TB-DMG-01: one battery fires. Nothing changes yet, for both fire at the same time. */
function fire(play: Play<Game>, side: Side): Hit | null {
  const ship = play.game.ships[side];
  const target = play.game.ships[enemyOf(side)];
  if (ship.aim === null || ship.aim === 'hold') return null;
  const need = play.tally().add(3, 'gunnery', 'TB-HIT-01');
  need.add(ship.power?.guns ?? 0, 'guns', 'TB-HIT-01');
  if (ship.lock === true) need.add(2, 'lock', 'TB-HIT-01');
  if (target.course === 'evade') need.add(-2, 'evading', 'TB-HLM-02');
  const roll = play.dice.check(10, need.total);
  const { aim } = ship;
  const told = () => ({ by: ship.name, ship: target.name, section: aim, need: need.told(), roll: roll.face });
  const parts = [side, `${enemyOf(side)}/${aim}`];
  if (!roll.ok) {
    play.tell?.({ type: 'shot', clause: 'TB-HIT-01', parts, data: { is: 'miss', ...told() } });
    return null;
  }
  const through = play.tally().add(play.dice.sum('1d6'), 'd6', 'TB-DMG-01').add(2, 'shot', 'TB-DMG-01');
  const shields = target.power?.shields ?? 0;
  if (shields > 0) through.add(-shields, 'shields', 'TB-DMG-01');
  const hurt = Math.max(0, through.total);
  play.tell?.({
    type: 'shot',
    clause: ['TB-HIT-01', 'TB-DMG-01'],
    parts,
    data: { is: hurt > 0 ? 'hit' : 'held', ...told(), through: through.told() },
  });
  return hurt === 0 ? null : { side: enemyOf(side), section: aim, hurt };
}

/** TB-DMG-01, TB-DMG-02, TB-SHK-01: what a hit does. */
function suffer(play: Play<Game>, { side, section, hurt }: Hit): void {
  const ship = play.game.ships[side];
  const { post, system } = SECTIONS[section];
  ship.hull = Math.max(0, ship.hull - hurt);
  play.tell?.({ type: 'hull', clause: 'TB-DMG-01', parts: [side], data: { ship: ship.name, hull: ship.hull } });
  if (ship.hull === 0) return;
  if (system !== null && !ship.damaged.includes(system)) {
    ship.damaged = SYSTEMS.filter((one) => one === system || ship.damaged.includes(one));
    play.tell?.({
      type: 'damaged',
      clause: 'TB-DMG-02',
      parts: [`${side}/${system}`],
      data: { ship: ship.name, system },
    });
  }
  ship.shaken = post;
  play.putOut(officeOf(side, post));
  play.tell?.({ type: 'shaken', clause: 'TB-SHK-01', parts: [side], data: { ship: ship.name, post } });
}

/** TB-END-01: a ship without hull has lost; two at once draw. */
export const broadsides = act<Game, Turn>('broadsides', (play) => {
  const hits = SIDES.map((side) => fire(play, side));
  play.reveal();
  // The work of the watch is done and counted; what the hits change belongs to the next one.
  for (const side of SIDES) wipe(play.game.ships[side]);
  for (const hit of hits) if (hit !== null) suffer(play, hit);
  const lost = SIDES.filter((side) => play.game.ships[side].hull === 0);
  if (lost[0] === undefined) return;
  const winner = lost.length === 2 ? null : enemyOf(lost[0]);
  play.tell?.({
    type: 'lost',
    clause: 'TB-END-01',
    parts: [...lost],
    data: { is: winner === null ? 'both' : 'one', ship: play.game.ships[lost[0]].name },
  });
  play.end({ winner, by: winner === null ? 'both-destroyed' : 'destroyed', clause: 'TB-END-01' });
});
