import type { Inset } from '@flagbridge/board';

type Edges = Readonly<Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'>>;

/** Room between a card and what must be seen beside it. */
const AIR = 8;

/**
 * What a card over a corner of the map leaves of it: the larger of the strip beside the card and the one above or below it.
 */
export function besideCard(map: Edges, card: Edges): Inset {
  if (card.left >= map.right || card.right <= map.left || card.top >= map.bottom || card.bottom <= map.top) return {};
  const [width, height] = [map.right - map.left, map.bottom - map.top];
  const atLeft = card.left - map.left < map.right - card.right;
  const atTop = card.top - map.top < map.bottom - card.bottom;
  const across = AIR + (atLeft ? card.right - map.left : map.right - card.left);
  const down = AIR + (atTop ? card.bottom - map.top : map.bottom - card.top);
  if ((width - across) * height >= width * (height - down)) return atLeft ? { left: across } : { right: across };
  return atTop ? { top: down } : { bottom: down };
}
