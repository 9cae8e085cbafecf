import type { ClauseId, PhasePart, PhaseStep, Phases, SideId, View, Viewer } from '@flagbridge/engine';
import { type Game, sideOf } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import { aims } from './aims.ts';
import { firingNow, moverNow, movesText, PHASES, type SubStep, stepsOf, subStepNow } from './phase.ts';

/** The sequence of play as a ruler: five phases in the book's words, and where we are inside the present one. */
export function phases(view: View<Game>, viewer: Viewer): Phases {
  const { game } = view;
  const clock = game.turn === 0 ? { label: 'Set-up' } : { label: 'Turn', value: String(game.turn) };
  return { clock, parts: game.turn === 0 ? setUpParts(game) : turnParts(view), aims: aims(view, viewer) };
}

/** The end-of-turn step is no phase of the book's: it is shown only while it is being played. */
function turnParts(view: View<Game>): PhasePart[] {
  const { game } = view;
  const shown = PHASES.filter(({ phase }) => phase !== 'end' || game.phase === 'end');
  const now = shown.findIndex(({ phase }) => phase === game.phase);
  return shown.map(({ phase, title }, at): PhasePart => {
    const steps = stepsOf(game, phase);
    if (at === now) return presentPart(view, title, steps);
    const state = at < now ? 'done' : 'ahead';
    return { title, steps: steps.map(({ label, clause }) => ({ label, state, clause })) };
  });
}

function presentPart(view: View<Game>, title: string, steps: readonly SubStep[]): PhasePart {
  // When the battle is over it ended in this phase.
  const inside = view.flow === null ? steps.length : subStepNow(view, steps);
  const side = moverNow(view);
  return {
    title,
    ...(side !== undefined && { side }),
    steps: steps.map(({ label, clause }, i): PhaseStep => {
      if (i !== inside) return { label, state: i < inside ? 'done' : 'ahead', clause };
      return { label: `${label}${detailOf(view, label)}`, name: label, state: 'now', clause };
    }),
  };
}

/** `Moves 2 of 5`; `Pilots, Gunnery 8`. */
function detailOf(view: View<Game>, label: string): string {
  if (label === 'Moves') {
    const moved = movesText(view.game);
    return moved === '' ? '' : ` ${moved}`;
  }
  const firing = view.game.phase === 'fire' ? firingNow(view) : undefined;
  return firing === undefined ? '' : `, Gunnery ${firing.gnr}`;
}

/** What is left to be done before the battle: what is done is off the list. Steps of one side in a row are one part. */
function setUpParts(game: Game): PhasePart[] {
  const parts: { title: string; side?: SideId; steps: PhaseStep[] }[] = [];
  for (const [i, step] of game.setup.steps.entries()) {
    const side = 'side' in step ? step.side : undefined;
    const title = side === undefined ? 'Both sides' : sideOf(game, side).name;
    let part = parts.at(-1);
    if (part === undefined || part.title !== title) {
      part = { title, ...(side !== undefined && { side }), steps: [] };
      parts.push(part);
    }
    // Twenty asteroids in a row are one step of the ruler.
    const label = SET_UP[step.is].label;
    if (part.steps.at(-1)?.label === label) continue;
    part.steps.push({ label, state: i === 0 ? 'now' : 'ahead', clause: clauseOf(step) });
  }
  return parts;
}

const SET_UP: { readonly [is in SetUpStep['is']]: { readonly label: string; readonly clause: ClauseId } } = {
  hero: { label: 'Heroes', clause: 'SD-RPG-02' },
  scatter: { label: 'Asteroids', clause: 'SD-OPT-16' },
  asteroid: { label: 'Asteroid', clause: 'SD-OPT-17' },
  drift: { label: 'Drift', clause: 'SD-OPT-18' },
  first: { label: 'Who is first', clause: 'SD-SCN-22' },
  ships: { label: 'Ships', clause: 'SD-SCN-13' },
};
const clauseOf = (step: SetUpStep): ClauseId => (step.is === 'ships' ? step.clause : SET_UP[step.is].clause);
