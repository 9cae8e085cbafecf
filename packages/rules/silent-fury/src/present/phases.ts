import type { ClauseId, PhaseAim, Phases, View, Viewer } from '@flagbridge/engine';
import { aimOf, phasesOf, type SetUpLabel, several } from '@flagbridge/kit/present';
import type { SeenGame } from '../game.ts';
import type { SetUpStep } from '../set-up/plan.ts';
import type { Fate } from '../set-up/victory.ts';
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

const FATES: { readonly [fate in Fate]: string } = {
  destroyed: 'destroyed',
  withdrawn: 'off the map',
  derelict: 'derelict',
  crippled: 'crippled',
  'in-play': 'still in play',
};

/** The score, or what the scenario asks of ships for each side that can win by it. */
function goals({ sides, ships, victory: { conditions } }: SeenGame, turns: string): PhaseAim[] {
  if (conditions.length === 0) return [aimOf('Score', `Size of what the others lose; ${turns}`, 'SF-SET-40')];
  return sides.flatMap(({ id }) => {
    const own = conditions.filter(({ side }) => side === id);
    const wanted = own.map(({ ship, fates }) => {
      const name = ships.find((one) => one.id === ship)?.name ?? ship;
      return `${name} ${fates.map((fate) => FATES[fate]).join(' or ')}`;
    });
    return wanted.length === 0 ? [] : [aimOf('At the end', `${wanted.join(', ')}; ${turns}`, 'SF-SET-02', id)];
  });
}

/** What the battle is about, and who goes first; nothing when it is over. */
export function aims({ game, outcome }: View<SeenGame>): PhaseAim[] {
  if (outcome !== null) return [];
  const chip = game.sides.find(({ id }) => id === game.chip);
  const { leftOut } = game.setup;
  const left = Math.max(0, game.limit - game.turn);
  const turns = left === 0 ? 'the last turn' : `${several(left, 'turn')} after this one`;
  return [
    ...goals(game, turns),
    ...(leftOut.length === 0
      ? []
      : [aimOf('Special rules', leftOut.map((rule) => LEFT_OUT_WORDS[rule]).join(', '), 'SF-SET-02')]),
    ...(chip === undefined ? [] : [aimOf('Initiative chip', chip.name, 'SF-INI-08', chip.id)]),
  ];
}
