import type { ClauseId, Play } from '@flagbridge/engine';
import { DAMAGE, type Damage, type DamageType, isWorse, severityOf } from '../data/damage.ts';
import type { Game, Ship } from '../game.ts';
import { killAll, noLoss, strikeAll, strikeOne } from './crew-losses.ts';
import { componentPart } from './parts.ts';

/** What one roll, or one effect of a weapon, does to every component it concerns. */
interface Harm {
  /** The result of an FX roll; '' where it is none, or none was made (SF-DMG-10). */
  readonly fx: Damage;
  /** Every component it concerns, as often as it does (SF-ACC-07, SF-DMG-17). */
  readonly components: readonly number[];
  /** Components that were hit: a Blast concerns more (SF-WPN-19). */
  readonly hits: readonly number[];
  /** Tokens of the weapon's own effects (SF-WPN-04 to SF-WPN-06), and whether it disrupts one crew more (SF-WPN-07). */
  readonly tokens: readonly { readonly damage: DamageType; readonly clause: ClauseId }[];
  readonly disrupts: boolean;
}

/** The rule by which a type strikes the crew. */
const CREW_CLAUSES: { readonly [type in DamageType]: ClauseId } = {
  light: 'SF-DMG-18',
  'power-down': 'SF-DMG-19',
  heavy: 'SF-DMG-21',
  fire: 'SF-DMG-22',
  destroyed: 'SF-DMG-23',
  breach: 'SF-DMG-24',
};

/**
 * SF-DMG-29 (1): tokens and crew effects on all components concerned. Answers why a ship destruction roll is due now, if it is:
 * something was breached (SF-HUL-01, SF-HUL-07), or an FX struck what already was (SF-HUL-02).
 */
export function inflict(play: Play<Game>, ship: Ship, harm: Harm): ClauseId | null {
  let due: ClauseId | null = null;
  if (harm.fx !== '')
    for (const component of harm.components) {
      const breached = ship.damage[component - 1] === 'breach';
      suffer(play, ship, component, harm.fx, []);
      if (harm.fx === 'breach') due = 'SF-HUL-01';
      else if (breached) due ??= 'SF-HUL-02';
    }
  for (const component of harm.hits) {
    for (const { damage, clause } of harm.tokens) {
      suffer(play, ship, component, damage, [clause, 'SF-WPN-10']);
      if (damage === 'breach') due ??= 'SF-HUL-07';
    }
    if (harm.disrupts) disruptOne(play, ship, component);
  }
  return due;
}

/** A Hull Breach that no roll for damage put there: an ordinary one all the same. */
export const breach = (play: Play<Game>, ship: Ship, component: number, clauses: readonly ClauseId[]): void =>
  suffer(play, ship, component, 'breach', clauses);

/** An FX roll on one component by itself: after operating it, of an Unsafe weapon. */
export const rolledOn = (component: number, fx: Damage): Harm => ({
  fx,
  components: [component],
  hits: [],
  tokens: [],
  disrupts: false,
});

/** SF-DMG-04, SF-DMG-05, SF-DMG-20: the token is replaced by a more severe one alone; the crew is struck either way. */
function suffer(
  play: Play<Game>,
  ship: Ship,
  component: number,
  dealt: DamageType,
  clauses: readonly ClauseId[],
): void {
  // SF-OPT-08: without air nothing burns.
  const damage = ship.vented && dealt === 'fire' ? 'destroyed' : dealt;
  if (damage !== dealt) play.by('SF-OPT-08');
  const was = ship.damage[component - 1] ?? '';
  const { severityByPoints } = play.game.rulings;
  const worse = isWorse(damage, was, severityByPoints);
  if (worse !== severityOf(damage) > severityOf(was)) play.by('SF-OPT-11');
  if (worse) ship.damage[component - 1] = damage;
  const loss = noLoss();
  const { crew } = DAMAGE[damage];
  if (crew === 'kill-all') killAll(play.game, ship, component, loss);
  else if (crew === 'disrupt-all') strikeAll(play.game, ship, component, loss);
  else strikeOne(play.game, ship, component, loss);
  if (was !== '') play.by(worse ? 'SF-DMG-05' : 'SF-DMG-20');
  if (loss.disrupted + loss.killed > 0) play.by(CREW_CLAUSES[damage]);
  if (loss.killed > 0 && damage !== 'breach') play.by('SF-DMG-25');
  if (worse && damage === 'fire') play.by('SF-DMG-27');
  play.tell?.({
    type: 'damage',
    clause: ['SF-DMG-01', ...clauses],
    parts: [ship.id, componentPart(ship.id, component)],
    data: {
      is: worse ? damage : `${damage}-stays`,
      ship: ship.id,
      component: componentPart(ship.id, component),
      was,
      disrupted: loss.disrupted,
      killed: loss.killed,
    },
  });
}

/** SF-WPN-07: one crew more, whatever became of the component. */
function disruptOne(play: Play<Game>, ship: Ship, component: number): void {
  const loss = noLoss();
  strikeOne(play.game, ship, component, loss);
  if (loss.disrupted === 0 && loss.killed === 0) return;
  if (loss.killed > 0) play.by('SF-DMG-25');
  play.tell?.({
    type: 'shaken',
    clause: 'SF-WPN-07',
    parts: [ship.id, componentPart(ship.id, component)],
    data: {
      is: loss.killed > 0 ? 'killed' : 'disrupted',
      ship: ship.id,
      component: componentPart(ship.id, component),
    },
  });
}
