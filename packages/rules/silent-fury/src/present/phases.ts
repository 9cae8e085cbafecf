import type { ClauseId, PhaseAim, Phases, View, Viewer } from '@flagbridge/engine';
import { aimOf, phasesOf, type SetUpLabel, several } from '@flagbridge/kit/present';
import type { SeenGame } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { LEFT_OUT_WORDS } from './naming.ts';

/** Orders, three rounds by initiative number, Drift (SF-ORD-01), and what the battle is about. */
export const phases = (view: View<SeenGame>, _viewer: Viewer): Phases =>
  phasesOf<SetUpStep>(view, { turn: 'Turn', setUp: setUpLabel, aims: aims(view) });

const SET_UP: { readonly [is in SetUpStep['is']]: { readonly label: string; readonly clause: ClauseId } } = {
  stations: { label: 'Crew stations', clause: 'SF-SET-16' },
  facings: { label: 'Facings', clause: 'SF-SET-27' },
  chip: { label: 'Initiative chip', clause: 'SF-SET-32' },
};
const setUpLabel = ({ is }: SetUpStep): SetUpLabel => SET_UP[is];

/** What the battle is about, and who goes first; nothing when it is over. */
export function aims({ game, outcome }: View<SeenGame>): PhaseAim[] {
  if (outcome !== null) return [];
  const chip = game.sides.find(({ id }) => id === game.chip);
  const { leftOut } = game.setup;
  const left = Math.max(0, game.limit - game.turn);
  const turns = left === 0 ? 'the last turn' : `${several(left, 'turn')} after this one`;
  return [
    aimOf('Score', `Size of what the others lose; ${turns}`, 'SF-SET-40'),
    ...(leftOut.length === 0
      ? []
      : [aimOf('Special rules', leftOut.map((rule) => LEFT_OUT_WORDS[rule]).join(', '), 'SF-SET-02')]),
    ...(chip === undefined ? [] : [aimOf('Initiative chip', chip.name, 'SF-INI-08', chip.id)]),
  ];
}
