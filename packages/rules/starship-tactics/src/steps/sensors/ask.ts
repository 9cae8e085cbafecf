import {
  type Card,
  type DescribedCard,
  type Look,
  type OfficeId,
  type Play,
  question,
  type Refusal,
  refuse,
  type SlotsChoice,
  type Words,
  words,
} from '@flagbridge/engine';
import { refusalOf } from '@flagbridge/kit/barrier';
import { officesOf } from '@flagbridge/kit/sides';
import { findShip, type Game, type Ship } from '../../game.ts';
import { knownOutage, toWatchers, watchers } from '../../rules/cloak.ts';
import { factsOf } from '../../rules/facts.ts';
import { shieldsStruck } from '../../rules/hexsides.ts';
import { classOf } from '../../rules/power.ts';
import { type AskedFor, answerTo, askable, askedId, QUESTION_CLAUSES, readAsked } from '../../rules/questions.ts';
import { sensorBarrier, shadowBarrier, shadowOf } from '../../rules/sensors.ts';
import { insiders } from '../../rules/ship-state.ts';
import { detectAnew } from './detect.ts';
import { learn } from './information.ts';

type Nothing = Record<never, never>;

interface Pair {
  readonly ship: Ship;
  readonly target: Ship;
}

/** ST-SEN-18, ST-SEN-35: ships that hold a lock on a ship that is not in shadow. Of other objects there is nothing to ask. */
const askers = (game: Game): Pair[] =>
  game.ships.flatMap((ship) => {
    const target = findShip(game, ship.lock);
    const able = ship.is === 'flying' && ship.outage === 0;
    return able && target !== undefined && shadowOf(game, ship, target) === null ? [{ ship, target }] : [];
  });
const unseenAskers = (game: Game): Ship[] =>
  game.ships.filter((ship) => ship.is === 'flying' && ship.cloak.on && knownOutage(game, ship) === 0);
const askersOf = (game: Game, office: OfficeId): Pair[] => askers(game).filter(({ ship }) => ship.office === office);

const cardId = (ship: Ship, asked: AskedFor): string => `${ship.id}/${askedId(asked)}`;
const cardsOf = (game: Game, { ship, target }: Pair): Card[] =>
  askable(game, target).map((asked) => ({ id: cardId(ship, asked), copies: 1, group: ship.id }));

/** Their numbers in the book; of shields and weapons only which of them is asked about tells questions apart. */
const NUMBERED: { readonly [is in AskedFor['is']]?: number } = { q1: 1, q2: 2, q3: 3, q7: 7, q8: 8, q9: 9 };

/** How a question reads: `Shield 3: is it up, and with how many points?` */
function questionWords(game: Game, target: Ship, asked: AskedFor): Words {
  if (asked.is === 'q4') return words('option.q4', { shield: asked.shield });
  if (asked.is === 'q5') return words(`option.q5-${asked.kind}`);
  if (asked.is === 'q6')
    return words('option.q6', { weapon: classOf(game, target).weapons[asked.weapon]?.name as string });
  return words(`option.${asked.is}`);
}

/** What is drawn and stands for it: a shield or a weapon of the target. */
function partsOf(target: Ship, asked: AskedFor): string[] {
  if (asked.is === 'q4') return [`${target.id}/s${asked.shield}`];
  return asked.is === 'q6' ? [`${target.id}/w${asked.weapon + 1}`] : [];
}

/** How every card reads, by its id: what the office has learnt is looked up once for all of them. */
function describeCards(
  { game, state }: Look<Game>,
  office: OfficeId,
  pairs: readonly Pair[],
): Map<string, DescribedCard> {
  const facts = factsOf(state.knows, (one) => one === office);
  const cards = new Map<string, DescribedCard>();
  for (const { ship, target } of pairs)
    for (const asked of askable(game, target)) {
      const id = askedId(asked);
      const number = NUMBERED[asked.is];
      const before = facts.findLast(({ of, what }) => of === target.id && what === id);
      cards.set(cardId(ship, asked), {
        label: questionWords(game, target, asked),
        parts: partsOf(target, asked),
        ...(number !== undefined && { number }),
        ...(before !== undefined && { note: words('note.asked-before', { turn: before.turn }) }),
      });
    }
  return cards;
}

/**
 * ST-SEN-18, ST-SEN-36: every captain may ask one question for each of his ships that holds a lock. Nobody's question changes another's,
 * so all are asked at once; what is asked stays between asker and target (ST-SEN-30).
 */
export const ask = question<Game, Nothing>({
  name: 'ask',
  secret: true,
  // ST-CLK-36: whether a cloaked ship holds a lock is not open: its captain is asked whether or not.
  offices: ({ game }) =>
    officesOf([
      ...askers(game)
        .map(({ ship }) => ship)
        .filter(({ cloak }) => !cloak.on),
      ...unseenAskers(game),
    ]),
  choices: ({ game }, _vars, office) => {
    const pairs = askersOf(game, office);
    return {
      shape: {
        is: 'slots',
        slots: pairs.map(({ ship }) => ({ id: ship.id, group: ship.id })),
        cards: pairs.flatMap((pair) => cardsOf(game, pair)),
        groups: pairs.map(({ ship }) => ({ id: ship.id })),
      },
      default: {},
    };
  },
  explain: (look, _vars, office) => {
    const pairs = askersOf(look.game, office);
    const [first] = pairs;
    const cards = describeCards(look, office, pairs);
    return {
      kind: 'ask',
      title:
        first === undefined
          ? words('ask.ask-none')
          : words('ask.ask', { n: pairs.length, ship: first.ship.name, target: first.target.name }),
      clause: 'ST-SEN-18',
      about: pairs.flatMap(({ ship, target }) => [ship.id, target.id]),
      strips: pairs.map(({ ship, target }) => ({
        id: ship.id,
        label: words('option.asks', { ship: ship.name, target: target.name }),
        parts: [ship.id],
      })),
      option: (id) => {
        const pair = pairs.find(({ ship }) => ship.id === id);
        return pair === undefined ? undefined : { label: words('option.question'), parts: [id] };
      },
      card: (id) => cards.get(id),
    };
  },
  forbids: ({ game }, _vars, office, choice) => forbidden(game, office, choice as SlotsChoice),
  policies: {
    'ask-again': { title: words('policy.ask-again'), answer: (look, _vars, office) => askAgain(look, office) },
    'ask-facing': { title: words('policy.ask-facing'), answer: ({ game }, _vars, office) => askFacing(game, office) },
    'ask-nothing': { title: words('policy.ask-nothing'), answer: () => ({}) },
  },
  answer: (play, _vars, answers) => {
    const { game } = play;
    // Answers come to light, and what was not asked does as well.
    play.reveal();
    const pairs = askers(game);
    for (const { ship: id } of game.ranks)
      for (const { ship, target } of pairs) {
        const card = ship.id === id ? (answers[ship.office] as SlotsChoice)[id] : undefined;
        if (card !== undefined) put(play, ship, target, readCard(game, ship, target, card));
      }
    return undefined;
  },
});

const readCard = (game: Game, ship: Ship, target: Ship, card: string): AskedFor =>
  readAsked(game, target, card.slice(ship.id.length + 1)) as AskedFor;

/** ST-SEN-30, ST-INF-12: all hear that a question was asked, the target's captain which, and the asker the answer. */
function put(play: Play<Game>, ship: Ship, target: Ship, asked: AskedFor): void {
  const { game } = play;
  const parts = [ship.id, target.id];
  const told = { ship: ship.id, target: target.id };
  const figures =
    asked.is === 'q4'
      ? { shield: asked.shield }
      : asked.is === 'q5'
        ? { kind: asked.kind }
        : asked.is === 'q6'
          ? { weapon: `${target.id}/w${asked.weapon + 1}` }
          : {};
  // ST-OPT-14: his other ships' captain is he himself; the lock is this ship's.
  if (!ship.cloak.on && game.ships.some((one) => one.office === ship.office && one.id !== ship.id))
    play.by('ST-OPT-14');
  const unseen = ship.cloak.on;
  const known = watchers(game, ship);
  play.tell?.({ type: 'question', ...toWatchers(game, ship), clause: ['ST-SEN-18', 'ST-INF-12'], parts, data: told });
  // ST-CLK-36: he whose ship is asked about learns what, and of an unknown ship not whose question it is.
  const targets = insiders(game, target).filter((office) => !unseen || !known.includes(office));
  play.tell?.({
    type: 'asked',
    clause: ['ST-SEN-30', QUESTION_CLAUSES[asked.is], ...(unseen ? ['ST-CLK-36'] : [])],
    to: targets,
    parts: unseen ? [target.id] : parts,
    data: { is: asked.is, ship: unseen ? '' : ship.id, target: target.id, ...figures },
  });
  const answer = asked.is === 'q10' ? { up: detectAnew(play, ship) ? 1 : 0 } : answerTo(game, target, asked);
  learn(play, ship, target, askedId(asked), answer);
  const silent = asked.is === 'q8' && answer['alive'] === undefined;
  play.tell?.({
    type: 'answer',
    clause: [QUESTION_CLAUSES[asked.is], 'ST-SEN-29', 'ST-SEN-30', 'ST-INF-12'],
    to: insiders(game, ship),
    parts,
    data: { is: silent ? 'q8-none' : asked.is, ...told, ...figures, ...answer },
  });
}

/** Why a question is on no list. */
function forbidden(game: Game, office: OfficeId, choice: SlotsChoice): Refusal | null {
  const pairs = askersOf(game, office);
  for (const id of Object.keys(choice)) {
    const ship = findShip(game, id);
    if (ship === undefined || ship.office !== office || pairs.some((pair) => pair.ship === ship)) continue;
    const target = findShip(game, ship.lock);
    const barred = sensorBarrier(ship) ?? (target === undefined ? null : shadowBarrier(game, ship, target));
    if (barred !== null) return refusalOf(barred);
    // ST-OPT-14: the lock of another ship of his is no lock of this one.
    return refuse('no-lock', 'ST-OPT-14', { figures: { ship: ship.name } });
  }
  return null;
}

/** What each ship asked last, of whatever it is locked on now; null where nothing has been asked yet. */
function askAgain({ game, state }: Look<Game>, office: OfficeId): SlotsChoice | null {
  const facts = factsOf(state.knows, (one) => one === office);
  const out: { [ship: string]: string } = {};
  for (const { ship, target } of askersOf(game, office)) {
    const last = facts.findLast(({ by, what }) => by === ship.id && what !== 'lock');
    const asked = last === undefined ? undefined : readAsked(game, target, last.what);
    if (asked !== undefined) out[ship.id] = cardId(ship, asked);
  }
  return Object.keys(out).length === 0 ? null : out;
}

/** ST-SEN-22: the shield that this ship's fire would strike now. */
function askFacing(game: Game, office: OfficeId): SlotsChoice {
  return Object.fromEntries(
    askersOf(game, office).map(({ ship, target }) => [
      ship.id,
      cardId(ship, { is: 'q4', shield: shieldsStruck(game, ship, target)[0] as number }),
    ]),
  );
}
