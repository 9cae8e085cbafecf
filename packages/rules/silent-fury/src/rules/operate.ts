import type { Play, SideId } from '@flagbridge/engine';
import type { Game, Ship } from '../game.ts';
import { bridgesFor, workerOf } from './operating.ts';
import { componentPart } from './parts.ts';

const CLAUSES = { crew: 'SF-OPR-01', captain: 'SF-OPR-03', bridge: 'SF-OPR-02' } as const;

/**
 * Operates components for the action (or step) that is played, each with the damage it has now (SF-OPR-10); with one that nobody is in,
 * a Bridge too, unless a Captain or a Bridge that is operated already does (SF-CMP-07, SF-CMP-09). Whether they can be operated was
 * asked just before (SF-INI-18). Damaged ones work all the same (SF-OPR-06).
 */
export function operate(play: Play<Game>, ship: Ship, side: SideId, components: readonly number[]): void {
  for (const component of components) {
    const worker = workerOf(play.game, ship, side, component);
    if (typeof worker !== 'string') throw new Error(`${ship.id} cannot operate ${component}: ${worker.why}`);
    play.by(CLAUSES[worker]);
    if (worker === 'bridge') {
      play.by('SF-CMP-07');
      const bridges = bridgesFor(play.game, ship, side);
      if (!bridges.some((one) => isOperated(ship, one))) {
        play.by('SF-CMP-09');
        take(play, ship, side, bridges[0] as number, 'crew');
      }
    }
    take(play, ship, side, component, worker);
  }
}

const isOperated = ({ operated }: Pick<Ship, 'operated'>, component: number): boolean =>
  operated.some((one) => one.component === component);

/** Told where it is more than crew at a sound component. */
function take(play: Play<Game>, ship: Ship, side: SideId, component: number, worker: keyof typeof CLAUSES): void {
  const damage = ship.damage[component - 1] ?? '';
  ship.operated.push({ component, damage, side });
  if (damage !== '') play.by('SF-OPR-06');
  if (damage === '' && worker === 'crew') return;
  const part = componentPart(ship.id, component);
  play.tell?.({
    type: 'operated',
    clause: CLAUSES[worker],
    parts: [ship.id, part],
    data: { is: damage === '' ? worker : `${worker}-damaged`, ship: ship.id, component: part, damage },
  });
}
