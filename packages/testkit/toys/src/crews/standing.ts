import { call, question, type Standing, words } from '@flagbridge/engine';
import { captainOf, crewOf, enemyOf, type Game, officeOf, type Side } from './game.ts';

/** What a captain may do at any time. A shaken captain may do none of it (TB-SHK-02). */
const surrender: Standing<Game> = {
  name: 'surrender',
  ask: (_look, office) =>
    captainOf(office) === null
      ? null
      : {
          kind: 'surrender',
          title: words('ask.surrender'),
          clause: 'TB-END-02',
          shape: { is: 'pick', options: [{ id: 'yes', label: words('option.surrender') }] },
          default: 'yes',
        },
  answer: (play, office) => {
    const side = captainOf(office) as Side;
    play.tell?.({ type: 'surrender', clause: 'TB-END-02', parts: [side], data: { ship: play.game.ships[side].name } });
    play.end({ winner: enemyOf(side), by: 'surrender', clause: 'TB-END-02' });
    return undefined;
  },
};

/** TB-END-04: the other captain answers beside the sequence of play; the bridges work on meanwhile. */
const drawAnswer = question<Game, { by: Side }>({
  name: 'draw-answer',
  offices: (_look, { by }) => officeOf(enemyOf(by), 'captain'),
  ask: ({ game }, { by }) => ({
    kind: 'draw-answer',
    title: words('ask.draw-answer', { ship: game.ships[by].name }),
    clause: 'TB-END-04',
    about: [by],
    shape: {
      is: 'pick',
      options: ['decline', 'accept'].map((id) => ({ id, label: words(`option.${id}`) })),
    },
    default: 'decline',
  }),
  answer: (play, { by }, answers) => {
    const accepted = answers[officeOf(enemyOf(by), 'captain')] === 'accept';
    play.tell?.({
      type: 'draw-answer',
      clause: 'TB-END-04',
      data: { is: accepted ? 'accepted' : 'declined', ship: play.game.ships[enemyOf(by)].name },
    });
    if (accepted) play.end({ winner: null, by: 'draw-agreed', clause: 'TB-END-04' });
    return undefined;
  },
});

const drawOffer: Standing<Game> = {
  name: 'draw',
  calls: () => [drawAnswer],
  ask: ({ game, state }, office) => {
    const side = captainOf(office);
    if (side === null || game.ships[side].offered || state.beside.length > 0) return null;
    return {
      kind: 'draw',
      title: words('ask.draw'),
      clause: 'TB-END-04',
      shape: { is: 'pick', options: [{ id: 'offer', label: words('option.offer') }] },
      default: 'offer',
    };
  },
  answer: (play, office) => {
    const side = captainOf(office) as Side;
    play.game.ships[side].offered = true;
    play.tell?.({ type: 'draw-offer', clause: 'TB-END-04', data: { ship: play.game.ships[side].name } });
    return call(drawAnswer, { by: side });
  },
};

/** TB-ORD-02: an order called across the bridge, whenever the captain likes. */
const signal: Standing<Game> = {
  name: 'signal',
  ask: (_look, office) =>
    captainOf(office) === null
      ? null
      : {
          kind: 'signal',
          title: words('ask.signal'),
          clause: 'TB-ORD-02',
          shape: { is: 'text', min: 1, max: 80 },
          default: 'Carry on.',
        },
  answer: (play, office, choice) => {
    const side = captainOf(office) as Side;
    const order = choice as string;
    play.game.ships[side].order = order;
    play.tell?.({ type: 'signal', clause: 'TB-ORD-02', to: crewOf(side), parts: [side], data: { order } });
    return undefined;
  },
};

export const standing: readonly Standing<Game>[] = [surrender, drawOffer, signal];
