import type { ClauseId, Phases, View, Viewer } from '@flagbridge/engine';
import { phasesOf, type SetUpLabel } from '@flagbridge/kit/present';
import type { Game } from '../game.ts';
import { movesMade } from '../rules/moves-made.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';

/** The sequence of play as a ruler: five phases in the book's words, and where we are inside the present one. */
export function phases(view: View<Game>, viewer: Viewer): Phases {
  const { game } = view;
  return phasesOf<SetUpStep>(view, {
    turn: 'Turn',
    setUp: setUpLabel,
    detail: ({ clause }) => (clause === MOVES ? movesText(game) : ''),
    aims: aims(view, viewer),
  });
}

const MOVES: ClauseId = 'SD-MOV-06';

/** `Moves 2 of 5`. */
function movesText(game: Game): string {
  const made = movesMade(game);
  return made === '' ? '' : ` ${made}`;
}

const SET_UP: { readonly [is in SetUpStep['is']]: { readonly label: string; readonly clause: ClauseId } } = {
  hero: { label: 'Heroes', clause: 'SD-RPG-02' },
  scatter: { label: 'Asteroids', clause: 'SD-OPT-16' },
  asteroid: { label: 'Asteroid', clause: 'SD-OPT-17' },
  drift: { label: 'Drift', clause: 'SD-OPT-18' },
  first: { label: 'Who is first', clause: 'SD-SCN-22' },
  ships: { label: 'Ships', clause: 'SD-SCN-13' },
};

const setUpLabel = (step: SetUpStep): SetUpLabel => ({
  ...SET_UP[step.is],
  ...('side' in step && { side: step.side }),
  ...(step.is === 'ships' && { clause: step.clause }),
});
