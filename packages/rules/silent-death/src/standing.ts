import { type Ask, type ClauseId, type OfficeId, type Play, type Standing, words } from '@flagbridge/engine';
import { type Game, otherSide, sideOf } from './game.ts';
import { finish } from './rules/victory.ts';
import { agreed, mayWithdraw, sideSpokenFor, silentOffices } from './rules/wishes.ts';

/** Asked at every step of every viewer, and always alike: made once. */
const wishOf = (kind: string, id: string, clause: ClauseId): Ask => ({
  kind,
  title: words(`ask.${kind}`),
  clause,
  shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
  default: id,
});
const CONCEDE = wishOf('concede', 'concede', 'SD-SCN-14');
const FIGHT_ON = wishOf('concede', 'fight-on', 'SD-SCN-14');
const OFFER_DRAW = wishOf('draw', 'offer-draw', 'SD-SCN-14');
const ACCEPT_DRAW = wishOf('draw', 'accept-draw', 'SD-SCN-14');
const WITHDRAW_DRAW = wishOf('draw', 'withdraw-draw', 'SD-SCN-14');
const WITHDRAW = wishOf('withdraw', 'withdraw', 'SD-SCN-16');
const STAY = wishOf('withdraw', 'stay', 'SD-SCN-16');

/** With several players on a side all of them who still have a ship must be of one mind. */
const concede: Standing<Game> = {
  name: 'concede',
  ask: ({ game }, office) => {
    if (sideSpokenFor(game, office) === null) return null;
    return game.concede.includes(office) ? FIGHT_ON : CONCEDE;
  },
  answer: (play, office, choice) => {
    wish(play, 'concede', office, choice === 'concede');
    return undefined;
  },
};

/** SD-SCN-14: at any time. An offer stands until the next turn begins. */
const draw: Standing<Game> = {
  name: 'draw',
  ask: ({ game }, office) => {
    const side = sideSpokenFor(game, office);
    if (side === null) return null;
    if (game.draw.length === 0) return OFFER_DRAW;
    const offered = game.draw.some((one) => sideSpokenFor(game, one) === otherSide(game, side));
    return game.draw.includes(office) ? WITHDRAW_DRAW : offered ? ACCEPT_DRAW : OFFER_DRAW;
  },
  answer: (play, office, choice) => {
    wish(play, 'draw', office, choice !== 'withdraw-draw');
    return undefined;
  },
};

/** SD-SCN-16: declared at any time, and carried out when the next phase begins (begin-phase.ts). */
const withdraw: Standing<Game> = {
  name: 'withdraw',
  ask: ({ game }, office) => {
    const may = mayWithdraw(game);
    if (may === '' || sideSpokenFor(game, office) !== may) return null;
    return game.withdraw.includes(office) ? STAY : WITHDRAW;
  },
  answer: (play, office, choice) => {
    wish(play, 'withdraw', office, choice === 'withdraw');
    return undefined;
  },
};

/** Puts an office on a list or takes it off, says so, and ends the battle where that was the last one wanted. */
function wish(play: Play<Game>, about: 'concede' | 'draw' | 'withdraw', office: OfficeId, wanted: boolean): void {
  const { game } = play;
  const list = game[about].filter((one) => one !== office);
  if (wanted) list.push(office);
  game[about] = list;
  const ended = agreed(game);
  if (ended !== null) {
    finish(play, ended);
    return;
  }
  const side = sideSpokenFor(game, office) ?? '';
  const silent = silentOffices(game, side, list).length;
  const { name } = sideOf(game, side);
  play.tell?.({
    type: `${about}-offer`,
    clause: about === 'withdraw' ? 'SD-SCN-16' : 'SD-SCN-14',
    data: {
      is: !wanted ? 'withdrawn' : silent > 0 ? 'wished' : 'made',
      // A player who commands alone speaks as his side.
      by: silentOffices(game, side, []).length > 1 ? office : name,
      side: name,
      silent,
    },
  });
}

export const standing: readonly Standing<Game>[] = [concede, draw, withdraw];
