import { type Ask, type OfficeId, type Play, type Standing, words } from '@flagbridge/engine';
import { type Game, other, sideOf } from './game.ts';
import { finish } from './rules/victory.ts';
import { agreed, sideSpokenFor, silentOffices } from './rules/wishes.ts';

/** Asked at every step of every viewer, and always alike: made once. */
const wishOf = (kind: string, id: string): Ask => ({
  kind,
  title: words(`ask.${kind}`),
  clause: 'KH-SCN-210',
  shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
  default: id,
});
const CONCEDE = wishOf('concede', 'concede');
const FIGHT_ON = wishOf('concede', 'fight-on');
const OFFER_DRAW = wishOf('draw', 'offer-draw');
const ACCEPT_DRAW = wishOf('draw', 'accept-draw');
const WITHDRAW_DRAW = wishOf('draw', 'withdraw-draw');

/**
 * What players may do at any time, during set-up too: KH-SCN-210 lets them concede or agree a draw in a battle that nobody can
 * leave otherwise. With several players on a side all of them who still have a ship must be of one mind.
 */
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

/** An offer stands until the next game turn begins. Where the scenario knows no draw, none is offered (KH-SCN-110). */
const draw: Standing<Game> = {
  name: 'draw',
  ask: ({ game }, office) => {
    const side = sideSpokenFor(game, office);
    if (side === null || game.goal.is === 'evacuate') return null;
    if (game.draw.length === 0) return OFFER_DRAW;
    const offered = game.draw.some((one) => sideSpokenFor(game, one) === other(game, side));
    return game.draw.includes(office) ? WITHDRAW_DRAW : offered ? ACCEPT_DRAW : OFFER_DRAW;
  },
  answer: (play, office, choice) => {
    wish(play, 'draw', office, choice !== 'withdraw-draw');
    return undefined;
  },
};

/** Puts an office on a list or takes it off, says so, and ends the battle where that was the last one wanted. */
function wish(play: Play<Game>, about: 'concede' | 'draw', office: OfficeId, wanted: boolean): void {
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
    clause: 'KH-SCN-210',
    data: {
      is: !wanted ? 'withdrawn' : silent > 0 ? 'wished' : 'made',
      // A player who commands alone speaks as his side.
      by: silentOffices(game, side, []).length > 1 ? office : name,
      side: name,
      silent,
    },
  });
}

export const standing: readonly Standing<Game>[] = [concede, draw];
