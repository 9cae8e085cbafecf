import { act, type Play, type Refusal, refuse, windowStep, words } from '@flagbridge/engine';
import { hurt } from './effect.ts';
import {
  addCards,
  afloat,
  beside,
  count,
  type Game,
  type Kind,
  REACTIONS,
  type Ship,
  shipOf,
  type Turned,
} from './game.ts';

/** The second half of a turn: cards are turned one by one, and held cards answer them. */

/** One slot of one ship. */
export type TurnedCard = { by: string; slot: number };

/** TC-REV-01: the card of one slot of one ship is turned. */
export const turnUp = act<Game, TurnedCard>('turn-up', (play, { by, slot }) => {
  const { game } = play;
  const ship = shipOf(game, by);
  const card = ship.slots[slot] ?? null;
  if (card === null) return;
  ship.slots[slot] = null;
  play.reveal();
  const at = card === 'broadside' ? beside(game, by, 1) : card === 'chaser' ? beside(game, by, -1) : null;
  game.turned = { by, card, at, smoke: 0, jammed: false };
  const data = { ship: ship.name, card, slot: slot + 1, at: at === null ? null : shipOf(game, at).name };
  play.tell?.({
    type: 'turned',
    clause: 'TC-REV-01',
    parts: [by],
    data: { is: at === null ? 'card' : 'shot', ...data },
  });
});

/** TC-WIN-02: what a held card answers; null where it fits. */
function unfit(turned: Turned, office: string, card: Kind): Refusal | null {
  const wrong = (why: string, clause: string): Refusal =>
    refuse(why, clause, { figures: { card, turned: turned.card }, nearest: 'pass' });
  if (card === 'smoke') return turned.at === null ? wrong('no-shot', 'TC-SMK-01') : null;
  if (card === 'riposte') return turned.at === office ? null : wrong('not-at-you', 'TC-RIP-01');
  if (turned.at !== null || turned.jammed || turned.by === office) return wrong('nothing-to-jam', 'TC-JAM-01');
  return null;
}

/** TC-WIN-01: everyone who holds any card is asked, whether or not it is one that fits. */
export const answering = windowStep<Game, TurnedCard>({
  name: 'react',
  offices: ({ game }) =>
    // A ship that a riposte has sunk fires no more: nothing is left to answer.
    game.turned === null || shipOf(game, game.turned.by).hull === 0
      ? []
      : afloat(game.ships)
          .filter((ship) => count(ship.hand) > 0)
          .map((ship) => ship.id),
  ask: ({ game }, _vars, office) => {
    const turned = game.turned as Turned;
    const { hand } = shipOf(game, office);
    const open = REACTIONS.filter((card) => (hand[card] ?? 0) > 0 && unfit(turned, office, card) === null);
    const at = turned.at === null ? '' : shipOf(game, turned.at).name;
    const title = { ship: shipOf(game, turned.by).name, card: turned.card, at };
    return {
      kind: 'react',
      title: words(turned.at === null ? 'ask.react.card' : 'ask.react.shot', title),
      clause: 'TC-WIN-01',
      about: [turned.by, ...(turned.at === null ? [] : [turned.at])],
      shape: {
        is: 'pick',
        options: [
          { id: 'pass', label: words('option.pass') },
          ...open.map((id) => ({ id, label: words(`option.${id}`), parts: [`${office}/hand/${id}`] })),
        ],
        closed: REACTIONS.filter((card) => !open.includes(card)).map((id) => ({
          id,
          label: words(`option.${id}`),
          why:
            (hand[id] ?? 0) > 0
              ? (unfit(turned, office, id) as Refusal)
              : refuse('not-held', 'TC-WIN-02', { figures: { card: id }, nearest: 'pass' }),
        })),
      },
      default: 'pass',
    };
  },
  policies: {
    never: { title: words('policy.never'), answer: () => 'pass' },
    'until-fired-at': {
      title: words('policy.until-fired-at'),
      answer: ({ game }, _vars, office) => (game.turned?.at === office ? null : 'pass'),
    },
  },
  passes: (choice) => choice === 'pass',
  play: (play, _vars, office, choice) => {
    react(play, shipOf(play.game, office), choice as Kind);
    return undefined;
  },
});

/** Resolves one held card. Answers were sealed: an earlier one may have sunk its player or taken its object away. */
function react(play: Play<Game>, ship: Ship, card: Kind): void {
  const { game } = play;
  const { turned } = game;
  if (turned === null || ship.hull === 0) return;
  addCards(ship.hand, card, -1);
  addCards(game.discards, card);
  const clause = { smoke: 'TC-SMK-01', riposte: 'TC-RIP-01', jam: 'TC-JAM-01' }[card as string] as string;
  play.tell?.({
    type: 'answered',
    clause: ['TC-WIN-01', clause],
    parts: [ship.id, turned.by],
    data: { is: card, ship: ship.name, by: shipOf(game, turned.by).name },
  });
  if (card === 'smoke') turned.smoke++;
  else if (card === 'jam') turned.jammed = true;
  else hurt(play, shipOf(game, turned.by), 1, 'TC-RIP-01');
}
