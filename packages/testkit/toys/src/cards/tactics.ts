import type { Slots, SlotsChoice, Tactics } from '@flagbridge/engine';
import { HULL, isAction, SLOTS } from './game.ts';
import type { CardTable } from './view.ts';

/** What a sensible captain looks at. */
export const tactics: Tactics<CardTable> = {
  worth: ({ game, outcome }, office) => {
    if (outcome !== null) return outcome.winner === null ? 0 : outcome.winner === office ? 1 : -1;
    const score = ({ hull, points }: CardTable['ships'][number]): number => hull / HULL + points / game.goal;
    const own = game.ships.find((ship) => ship.id === office);
    const best = Math.max(...game.ships.filter((ship) => ship.id !== office).map(score));
    return own === undefined || own.hull === 0 ? -1 : (score(own) - best) / 2;
  },
  /** Prizes before guns, and guns before prizes; a held card only where it helps oneself, the scarcest first. */
  candidates: (view, { kind, office, shape }) => {
    if (kind === 'fill' && shape.is === 'slots') return RANKS.map((rank) => filled(shape.cards, rank));
    if (kind !== 'react' || shape.is !== 'pick') return [];
    const { turned } = view.game;
    const concerned = turned !== null && (turned.at === office || (turned.card === 'prize' && turned.by !== office));
    return concerned ? shape.options.map(({ id }) => id).reverse() : ['pass'];
  },
};

const RANKS = [
  ['prize', 'broadside', 'chaser', 'mend'],
  ['broadside', 'chaser', 'prize', 'mend'],
] as const;

/** As many of the hand's actions as there are slots, by rank. */
function filled(cards: Slots['cards'], rank: readonly string[]): SlotsChoice {
  const laid = cards
    .filter(({ id }) => isAction(id))
    .sort((a, b) => rank.indexOf(a.id) - rank.indexOf(b.id))
    .flatMap(({ id, copies }) => Array<string>(copies).fill(id));
  return Object.fromEntries(laid.slice(0, SLOTS.length).map((card, i) => [SLOTS[i] as string, card]));
}
