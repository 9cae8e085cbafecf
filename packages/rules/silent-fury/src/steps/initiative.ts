import { call, type OfficeId, question, type SideId, step, words } from '@flagbridge/engine';
import { CARDS, type PlainCard } from '../data/cards.ts';
import { type Game, shipOf } from '../game.ts';
import { dueNow } from '../rules/orders.ts';
import { chipFirst, speakerFor } from '../rules/ship-state.ts';
import { resolveCard } from './card.ts';

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
    seize: { title: words('policy.seize'), answer: () => 'seize' },
    leave: { title: words('policy.leave'), answer: () => 'leave' },
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

type NextVars = { side: SideId; office: OfficeId; card: PlainCard };

/** SF-INI-05, SF-INI-09: a side chooses the order of its own ships; the next one each time. */
const chooseNext = question<Game, NextVars>({
  name: 'next-ship',
  offices: (_look, { office }) => office,
  choices: ({ game }, { side, card }) => {
    const options = dueNow(game, card)
      .filter((one) => one.side === side)
      .map(({ ship }) => ({ id: ship }));
    return { shape: { is: 'pick', options }, default: options[0]?.id ?? '' };
  },
  explain: ({ game }, { card }) => ({
    kind: 'next-ship',
    clause: 'SF-INI-05',
    title: words('ask.next-ship', { card: CARDS[card].title }),
    option: (id) => ({ label: words('option.ship', { ship: shipOf(game, id).name }), parts: [id] }),
  }),
  policies: {
    'in-order': {
      title: words('policy.in-order'),
      answer: ({ game }, vars) => {
        const { side, card } = vars as NextVars;
        return dueNow(game, card).find((one) => one.side === side)?.ship ?? null;
      },
    },
  },
  answer: (_play, { office }, answers) => ({ is: 'done', value: answers[office] as string }),
});

type NumberVars = {
  card: PlainCard;
  /** Sides still to be asked whether they seize the chip; null before the number begins. */
  asked: SideId[] | null;
  /** Sides still to resolve, the present one first. */
  sides: SideId[];
};

/**
 * SF-INI-02: one initiative number of a round. Where several sides have cards of it, the chip decides (SF-INI-08); each ship ends its whole
 * action before the next begins (SF-INI-06).
 */
export const initiativeNumber = step<Game, NumberVars>({
  name: 'initiative-number',
  calls: () => [seize, chooseNext, resolveCard],
  run: (play, vars, back) => {
    const { game } = play;
    const { card } = vars;
    const due = dueNow(game, card);
    if (vars.asked === null) {
      if (due.length === 0) return undefined;
      const sides = chipFirst(game).filter((side) => due.some((one) => one.side === side));
      vars.asked =
        sides.length > 1 ? game.sides.map(({ id }) => id).filter((id) => id !== game.chip && sides.includes(id)) : [];
      vars.sides = sides;
    } else if (back === true) vars.asked = [];
    const [asks] = vars.asked;
    if (asks !== undefined) {
      vars.asked = vars.asked.slice(1);
      return call(seize, { side: asks, office: speakerFor(game, asks), card });
    }
    vars.sides = chipFirst(game).filter((side) => due.some((one) => one.side === side));
    const [side] = vars.sides;
    if (side === undefined) {
      game.seized = '';
      return undefined;
    }
    const own = due.filter((one) => one.side === side);
    const chosen = typeof back === 'string' ? back : own.length === 1 ? own[0]?.ship : undefined;
    if (chosen === undefined) return call(chooseNext, { side, office: speakerFor(game, side), card });
    const office = shipOf(game, chosen).orders.find((one) => one.side === side)?.office ?? speakerFor(game, side);
    return call(resolveCard, { ship: chosen, side, office, card, at: 0 });
  },
});
