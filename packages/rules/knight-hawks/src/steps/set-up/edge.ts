import { type OfficeId, question, type SideId, words } from '@flagbridge/engine';
import type { Edge } from '@flagbridge/engine/hex';
import { sideOf } from '@flagbridge/kit/sides';
import type { Game } from '../../game.ts';

type EdgeVars = { office: OfficeId; side: SideId; edges: readonly Edge[]; clauses: readonly string[] };

/** KH-SCN-402: a side says which edge it will come from. */
export const announceEdge = question<Game, EdgeVars>({
  name: 'announce-edge',
  offices: (_look, { office }) => office,
  choices: (_look, { edges }) => ({
    shape: { is: 'pick', options: edges.map((id) => ({ id })) },
    default: edges[0] ?? '',
  }),
  explain: ({ game }, { side, clauses }) => ({
    kind: 'announce-edge',
    title: words('ask.announce-edge', { side: sideOf(game, side).name }),
    clause: clauses[0] ?? 'KH-GEN-04',
    option: (edge) => ({ label: words('option.edge', { edge }) }),
  }),
  answer: (play, { office, side, clauses }, answers) => {
    const mine = sideOf(play.game, side);
    mine.edge = answers[office] as Edge;
    play.tell?.({ type: 'edge-announced', clause: clauses, data: { side, edge: mine.edge } });
    return undefined;
  },
});
