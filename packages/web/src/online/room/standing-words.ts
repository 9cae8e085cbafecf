import type { Request } from '@flagbridge/engine';
import type { Card } from '@flagbridge/protocol/online';
import type { ShownBattle } from '../../battle/shown-battle.ts';
import { isTakeBack } from './answerable.ts';
import { personOf } from './called.ts';

type Told = Pick<ShownBattle, 'say' | 'log' | 'sides' | 'now'>;

/** Who wants a take-back or a draw, by name and side, and what he wants. */
export function standingWords(battle: Told, card: Card, request: Request): string {
  if (isTakeBack(request)) return battle.say(request.title);
  if (request.kind !== 'draw') return `${battle.say(request.title)}:`;
  // The offer is the last that was told of: another, or none, would have changed the question.
  const event = battle.log.value.findLast(({ event: { type, data } }) => type === 'draw-offer' && isMade(data))?.event;
  const { side, by, is } = (event?.data ?? {}) as { readonly [name: string]: unknown };
  if (mayAccept(request)) {
    if (typeof side !== 'string') return 'A draw is offered.';
    const title = battle.sides.find(({ id }) => id === side)?.title ?? side;
    const names = offerers(card, side, is === 'wished' ? String(by) : null);
    return `${names.length === 0 ? title : `${names.join(' and ')} (${title})`} ${names.length > 1 ? 'offer' : 'offers'} a draw.`;
  }
  return side === sideOf(card, request.office)
    ? 'You offer a draw. It is agreed when the other side accepts it.'
    : `${battle.say(request.title)}:`;
}

/** Something another proposes, to be accepted or declined. */
export const mayAccept = ({ kind, shape }: Request): boolean =>
  kind === 'draw' && shape.is === 'pick' && shape.options.some(({ id }) => id === 'accept-draw');

const isMade = (data: { readonly [name: string]: unknown } | undefined): boolean =>
  data?.['is'] === 'made' || data?.['is'] === 'wished';

/** The people of a side who offer: the one office that does so far, or all of them. None where the computer plays it. */
function offerers(card: Card, side: string, only: string | null): readonly string[] {
  const offices = card.offices.filter((office) => office.side === side && (only === null || office.id === only));
  return [...new Set(offices.map(({ id }) => personOf(card, id)).filter((name) => name !== undefined))];
}

const sideOf = ({ offices }: Card, office: string): string | undefined => offices.find(({ id }) => id === office)?.side;

/** Draws that stay declined: as long as they are offered, and while a volley is told, when nothing is asked at all. */
export const stillDeclined = (
  declined: readonly string[],
  offered: readonly string[],
  told: boolean,
): readonly string[] => (told ? declined : declined.filter((id) => offered.includes(id)));
