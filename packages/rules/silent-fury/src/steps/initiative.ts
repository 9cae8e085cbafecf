import { call, fork, type OfficeId, question, refuse, type SideId, step, words } from '@flagbridge/engine';
import { CARDS, type PlainCard } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { dueNow } from '../rules/orders.ts';
import { chipFirst, speakerFor } from '../rules/ship-state.ts';
import { cardVars, resolveCard } from './card.ts';

type SeizeVars = { side: SideId; office: OfficeId; card: PlainCard };

/** SF-INI-10, SF-INI-13: a side without the chip may take it when both have cards of this number, before any of them starts. */
const seize = question<Game, SeizeVars>({
  name: 'seize',
  offices: (_look, { office }) => office,
  choices: () => ({ shape: { is: 'pick', options: [{ id: 'leave' }, { id: 'seize' }] }, default: 'leave' }),
  explain: ({ game }, { card }) => ({
    kind: 'seize',
    clause: 'SF-INI-10',
    title: words('ask.seize', { card: CARDS[card].title, holder: sideName(game, game.chip) }),
    about: dueNow(game, card).map(({ ship }) => ship),
    option: (id) => ({ label: words(`option.${id}`) }),
  }),
  several: true,
  policies: {
    always: { title: words('policy.seize'), answer: () => 'seize' },
    never: { title: words('policy.leave'), answer: () => 'leave' },
    attacks: {
      title: words('policy.seize-attacks'),
      answer: (_look, vars) => ((vars as SeizeVars).card === 'attack' ? 'seize' : 'leave'),
    },
  },
  answer: (play, { side, office, card }, answers) => {
    if (answers[office] !== 'seize') return { is: 'done', value: false };
    const { game } = play;
    play.tell?.({
      type: 'chip',
      clause: ['SF-INI-10', 'SF-INI-13'],
      data: { is: 'seized', side, from: game.chip, card },
    });
    game.chip = side;
    game.seized = side;
    return { is: 'done', value: true };
  },
});

const sideName = ({ sides }: Game, side: SideId): string => sides.find(({ id }) => id === side)?.name ?? side;

type SideVars = { side: SideId; card: PlainCard };
type NextVars = SideVars & { office: OfficeId };

/** SF-INI-05, SF-INI-09: a side chooses the order of its own ships; the next one each time. */
const chooseNext = question<Game, NextVars>({
  name: 'next-ship',
  offices: (_look, { office }) => office,
  choices: ({ game }, { side, card }) => {
    const options = dueOf(game, side, card).map((ship) => ({ id: ship }));
    return { shape: { is: 'pick', options }, default: options[0]?.id ?? '' };
  },
  explain: ({ game }, { card }) => ({
    kind: 'next-ship',
    clause: 'SF-INI-05',
    title: words('ask.next-ship', { card: CARDS[card].title }),
    option: (id) => ({ label: words('option.ship', { ship: shipOf(game, id).name }), parts: [id] }),
  }),
  forbids: ({ game }, { card }, _office, choice) => {
    const ship = game.ships.find(({ id }) => id === choice);
    if (ship === undefined) return null;
    const figures = { ship: ship.name, card: CARDS[card].title };
    return dueNow(game, card).some((one) => one.ship === ship.id)
      ? refuse('other-side-waits', 'SF-INI-08', { figures })
      : refuse('no-such-card', 'SF-INI-05', { figures });
  },
  policies: {
    'in-order': {
      title: words('policy.in-order'),
      answer: ({ game }, vars) => dueOf(game, (vars as NextVars).side, (vars as NextVars).card)[0] ?? null,
    },
  },
  answer: (play, { side, card, office }, answers) => {
    const ship = answers[office] as string;
    if (dueNow(play.game, card).some((one) => one.side !== side)) play.by('SF-INI-09');
    play.tell?.({ type: 'next-ship', clause: 'SF-INI-05', parts: [ship], data: { ship, card } });
    return { is: 'done', value: ship };
  },
});

const dueOf = (game: Game, side: SideId, card: PlainCard): string[] =>
  dueNow(game, card)
    .filter((one) => one.side === side)
    .map(({ ship }) => ship);

/** All cards of one number on one side, ship after ship (SF-INI-06). */
const sideCards = step<Game, SideVars>({
  name: 'side-cards',
  calls: () => [chooseNext, resolveCard],
  run: (play, { side, card }, back) => {
    const { game } = play;
    const due = dueOf(game, side, card);
    const [first] = due;
    if (first === undefined) return undefined;
    const chosen = typeof back === 'string' ? back : due.length === 1 ? first : null;
    if (chosen === null) return call(chooseNext, { side, office: speakerFor(game, side), card });
    return call(resolveCard, cardVars(game, chosen, side, card));
  },
  goOf: ({ side }) => side,
});

type NumberVars = {
  card: PlainCard;
  at: 'begin' | 'seize' | 'resolve' | 'together';
  /** Sides still to be asked whether they seize the chip. */
  asked: SideId[];
};
/** One number of a round, before anything of it is played. */
export const numberVars = (card: PlainCard): NumberVars => ({ card, at: 'begin', asked: [] });

/** SF-INI-02: one initiative number of a round. Where several sides have cards of it, the chip decides who is first (SF-INI-08). */
export const initiativeNumber = step<Game, NumberVars>({
  name: 'initiative-number',
  calls: () => [seize, sideCards],
  run: (play, vars, back) => {
    const { game } = play;
    const { card } = vars;
    const due = dueNow(game, card);
    const sides = chipFirst(game).filter((side) => due.some((one) => one.side === side));
    if (vars.at === 'begin') {
      if (sides.length > 1 && card === 'defenses' && game.rulings.together) {
        vars.at = 'together';
        play.tell?.({ type: 'together', clause: 'SF-INI-15', data: { sides, card } });
        return fork(sideCards, Object.fromEntries(sides.map((side) => [side, { side, card }])));
      }
      vars.at = 'seize';
      // SF-INI-13, SF-INI-17: asked in the fixed order of the scenario.
      if (sides.length > 1)
        vars.asked = game.sides.map(({ id }) => id).filter((id) => id !== game.chip && sides.includes(id));
    }
    if (vars.at === 'seize') {
      const [next] = back === true ? [] : vars.asked;
      if (next !== undefined) {
        vars.asked = vars.asked.slice(1);
        return call(seize, { side: next, office: speakerFor(game, next), card });
      }
      vars.at = 'resolve';
      if (sides.length > 1) {
        if (sides.length > 2) play.by('SF-INI-17');
        play.tell?.({ type: 'conflict', clause: 'SF-INI-08', data: { card, first: sides[0] ?? '', sides } });
      }
    }
    const [side] = sides;
    if (side !== undefined) return call(sideCards, { side, card });
    if (game.seized !== '') {
      play.tell?.({ type: 'chip', clause: ['SF-INI-11', 'SF-INI-12'], data: { is: 'open', side: game.seized, card } });
      game.seized = '';
    }
    return undefined;
  },
});
