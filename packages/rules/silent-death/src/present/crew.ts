import type { SheetNode } from '@flagbridge/engine';
import { noteNode } from '@flagbridge/kit/present';
import type { Post } from '../data/display.ts';
import { displayOf } from '../data/track.ts';
import type { Fate, Game, Hero, Ship } from '../game.ts';
import { attackDie, isDazed, tightTurnDie } from '../rules/ship-state.ts';
import { POST_NAMES } from './names.ts';

/** SD-CRW-02: levels and the dice they are worth, and how the crew fares. */
export const crewNodes = (game: Game, ship: Ship): SheetNode[] =>
  displayOf(ship).crew.map((post) => {
    const dead = ship.dead.includes(post);
    const dazed = post === 'pilot' && isDazed(game, ship);
    const text = [
      skillText(ship, post),
      ...(dead ? ['killed'] : dazed ? [`dazed until the end of turn ${ship.dazed}`] : []),
      ...heroText(ship.heroes[post]),
      ...game.fates.filter((fate) => fate.ship === ship.id && fate.post === post).map(fateText),
    ].join('; ');
    const note = [`${ship.id}/${post}`, nameOf(post, ship.heroes[post]), text] as const;
    if (dead) return noteNode(...note, post === 'pilot' ? 'SD-CRT-06' : 'SD-CRT-21', 'out');
    return dazed ? noteNode(...note, 'SD-CRW-08', 'damaged') : noteNode(...note, 'SD-CRW-02', 'ok');
  });

const nameOf = (post: Post, hero: Hero | null): string =>
  hero === null ? POST_NAMES[post] : `${POST_NAMES[post]} ${hero.name}`;

const skillText = (ship: Ship, post: Post): string =>
  post === 'pilot'
    ? `Piloting ${ship.plt}, tight turn d${tightTurnDie(ship.plt)} + ${3 + ship.turnCost}; Gunnery ${ship.gnr}, attack die d${attackDie(ship.gnr)}`
    : `Gunnery ${ship.gunner}, attack die d${attackDie(ship.gunner)}`;

/** SD-RPG-05 to SD-RPG-08, SD-RPG-14. */
function heroText(hero: Hero | null): string[] {
  if (hero === null) return [];
  const saves = `saves Fortitude ${withSign(hero.fortitude)}, Reflex ${withSign(hero.reflex)}`;
  return [
    saves,
    ...(hero.dodge ? [] : ['−2 to dodge']),
    ...(hero.operation ? [] : ['−2 to hit']),
    hero.suit ? 'in a suit' : 'without a suit',
  ];
}
const withSign = (n: number): string => (n < 0 ? `−${-n}` : `+${n}`);

const FATES: { readonly [is in Fate['is']]: string } = {
  ejected: 'ejected in time',
  hurt: 'hurt in the wreck',
  shaken: 'shaken in the wreck',
  dying: 'struck down, but saved',
  dead: 'dead',
};

/** SD-RPG-10 to SD-RPG-17, as far as this game tells it. */
const fateText = ({ is, damage, rounds }: Fate): string =>
  `${FATES[is]}${damage > 0 ? `, ${damage} damage` : ''}${rounds > 0 ? `, suit torn: ${rounds} rounds left` : ''}`;
