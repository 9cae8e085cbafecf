import type { Play, Tally } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { isModelOpen, knowsModel } from '../rules/model.ts';
import { classOf } from '../rules/power.ts';
import { insiders } from '../rules/ship-state.ts';
import { engineStress, structureStress } from '../rules/stress.ts';

/**
 * ST-MOV-12 to ST-MOV-18: the stress of one emergency heading change. What it takes everybody can work out who knows the class, since
 * speed and charts lie open (ST-INF-23, ST-INF-29); who does not (ST-SEN-01) sees that it is strained. What is left is for those who see
 * the display.
 */
export function takeStress(play: Play<Game>, ship: Ship, isFurther: boolean): void {
  const { warp, display } = ship;
  const own = classOf(play.game, ship);
  const power = engineStress(play.tally(), own, warp);
  const structure = structureStress(play.tally(), own, warp);
  display.power = Math.max(0, display.power - power.total);
  display.structure -= structure.total;
  // Whether the frame holds comes to light.
  play.reveal();
  if (ship.cloak.on) takeUnseen(play, ship, power, structure);
  else tellStress(play, ship, power, structure, isFurther);
  tellStrained(play, ship, ['ST-PWR-13', ...(display.power === 0 ? ['ST-SET-17'] : [])]);
  if (display.structure <= 0) breakDown(play, ship);
}

/** ST-INF-16: nobody else sees a cloaked ship turn. */
function takeUnseen(play: Play<Game>, ship: Ship, power: Tally, structure: Tally): void {
  play.tell?.({
    type: 'stress',
    clause: ['ST-MOV-11', 'ST-MOV-17', 'ST-INF-16'],
    to: insiders(play.game, ship),
    parts: [ship.id],
    data: {
      is: structure.total > 0 ? 'both' : 'engines',
      ship: ship.id,
      warp: ship.warp,
      power: power.told(),
      structure: structure.told(),
    },
  });
}

function tellStress(play: Play<Game>, ship: Ship, power: Tally, structure: Tally, isFurther: boolean): void {
  const { game } = play;
  const { id, warp, strain } = ship;
  strain.power += power.total;
  strain.structure += structure.total;
  game.stirred = true;
  const isOpen = isModelOpen(game, ship);
  play.tell?.({
    type: 'stress',
    clause: [
      'ST-MOV-11',
      'ST-MOV-13',
      ...(warp === 0 ? ['ST-MOV-18'] : []),
      ...(isFurther ? ['ST-MOV-16'] : []),
      'ST-MOV-17',
    ],
    ...(!isOpen && { to: play.state.offices.filter((office) => knowsModel(play, ship, office)) }),
    parts: [id],
    data: {
      is: structure.total > 0 ? 'both' : 'engines',
      ship: id,
      warp,
      power: power.told(),
      structure: structure.told(),
    },
  });
  if (!isOpen)
    play.tell?.({ type: 'strains', clause: ['ST-MOV-11', 'ST-SEN-01'], parts: [id], data: { ship: id, warp } });
}

/** ST-INF-07: new totals are for those who see the display. */
export function tellStrained(play: Play<Game>, ship: Ship, by: readonly string[]): void {
  const { id, display } = ship;
  const { power, structure } = display;
  play.tell?.({
    type: 'display',
    clause: ['ST-INF-07', ...by],
    to: insiders(play.game, ship),
    parts: [id],
    data: { is: 'stress', ship: id, power, structure },
  });
}

/** ST-MOV-17, ST-SET-11: where stress takes the last of the superstructure the ship stops, disabled at once. */
function breakDown(play: Play<Game>, ship: Ship): void {
  ship.disabled = true;
  play.tell?.({
    type: 'disabled',
    clause: ['ST-MOV-17', 'ST-SET-11', 'ST-DMG-30', 'ST-INF-24'],
    parts: [ship.id],
    data: { ship: ship.id },
  });
}
