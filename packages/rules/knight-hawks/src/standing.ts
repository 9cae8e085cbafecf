import { type OfficeId, type Play, type Standing, words } from '@flagbridge/engine';
import { type Game, other, sideOf } from './game.ts';
import { finish } from './rules/victory.ts';
import { agreed, sideSpokenFor, silentOffices } from './rules/wishes.ts';

/**
 * What players may do at any time, during set-up too: KH-SCN-210 lets them concede or agree a draw in a battle that nobody can
 * leave otherwise. With several players on a side all of them who still have a ship must be of one mind.
 */
const concede: Standing<Game> = {
  name: 'concede',
  ask: ({ game }, office) => {
    if (sideSpokenFor(game, office) === null) return null;
    const id = game.concede.includes(office) ? 'fight-on' : 'concede';
    return {
      kind: 'concede',
      title: words('ask.concede'),
      clause: 'KH-SCN-210',
      shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
      default: id,
    };
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
    const offered = game.draw.some((one) => sideSpokenFor(game, one) === other(game, side));
    const id = game.draw.includes(office) ? 'withdraw-draw' : offered ? 'accept-draw' : 'offer-draw';
    return {
      kind: 'draw',
      title: words('ask.draw'),
      clause: 'KH-SCN-210',
      shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
      default: id,
    };
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
