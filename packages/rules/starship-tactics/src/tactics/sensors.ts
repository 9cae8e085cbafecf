import type { Choice, Slots } from '@flagbridge/engine';
import { findShip, type SeenGame } from '../game.ts';
import { shieldsStruck } from '../rules/hexsides.ts';
import { askedId } from '../rules/questions.ts';
import { structureOf } from './threat.ts';

/**
 * ST-SEN-18: what a captain wants to know of whom he is locked on: how strong the shield is that he would strike, as long as that can
 * change what he does; of a ship that is nearly done for, what it has left to fire.
 */
export function questionsTo(game: SeenGame, { slots, cards }: Slots): Choice[] {
  const asked = (wish: (ship: string) => string): Choice =>
    Object.fromEntries(
      slots.flatMap(({ id }) => {
        const card = `${id}/${wish(id)}`;
        return cards.some((one) => one.id === card) ? [[id, card]] : [];
      }),
    ) as Choice;
  const facing = (id: string): string => {
    const ship = findShip(game, id);
    const target = findShip(game, ship?.lock ?? '');
    if (ship === undefined || target === undefined) return '';
    const shield = shieldsStruck(game, ship, target)[0] ?? 2;
    const isKnown = target.generators.includes(shield) || target.pierced.includes(shield);
    return isKnown || structureOf(game, target) <= 1
      ? askedId({ is: 'q5', kind: 'beam' })
      : askedId({ is: 'q4', shield });
  };
  return [asked(facing), asked(() => 'q1')];
}
