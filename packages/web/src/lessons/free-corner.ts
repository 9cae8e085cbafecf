import { useEffect, useState } from 'preact/hooks';

const CORNERS = ['top-left', 'top-right', 'bottom-left', 'bottom-right'] as const;
/** Exported for tests, which make their own. */
export type Corner = (typeof CORNERS)[number];

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Something a card had better not cover, and how much that matters. Exported for tests, which make their own. */
export interface Obstacle {
  readonly box: Box;
  readonly weight: number;
}

/** Room between a card and what it must not touch. */
const AIR = 12;

/** A card of this size in a corner of the map. Exported for tests: it needs no page. */
export function boxIn(corner: Corner, map: Box, size: { readonly width: number; readonly height: number }): Box {
  const left = corner.endsWith('left') ? map.left : map.right - size.width;
  const top = corner.startsWith('top') ? map.top : map.bottom - size.height;
  return { left, top, right: left + size.width, bottom: top + size.height };
}

const covers = (card: Box, { left, top, right, bottom }: Box): boolean =>
  card.left - AIR < right && card.right + AIR > left && card.top - AIR < bottom && card.bottom + AIR > top;

/** A card that jumps about is worse than one that covers a little: another corner must be better by this much. */
const WORTH_IT = 12;

/**
 * The corner in which the card covers least of what matters; it stays where it is while no other is clearly better.
 * Exported for tests: it needs no page.
 */
export function freeCorner(
  map: Box,
  size: { readonly width: number; readonly height: number },
  obstacles: readonly Obstacle[],
  now: Corner,
): Corner {
  const cost = (corner: Corner): number => {
    const card = boxIn(corner, map, size);
    return obstacles.reduce((sum, { box, weight }) => sum + (covers(card, box) ? weight : 0), 0);
  };
  let best = now;
  for (const corner of CORNERS) if (cost(corner) < cost(best)) best = corner;
  return cost(now) - cost(best) >= WORTH_IT ? best : now;
}

/** What lies on the map, by how it is drawn: counters and what is lit, names, the aim, hexes in reach. */
const DRAWN: readonly (readonly [selector: string, weight: number])[] = [
  ['.bd-piece, .bd-lit', 100],
  ['.bd-tag, .bd-badge, .bd-chip', 30],
  ['.phase-aims, .map-legend', 15],
  ['.bd-reach-hex', 1],
];

const drawnIn = (map: Element): Obstacle[] =>
  DRAWN.flatMap(([selector, weight]) =>
    [...map.querySelectorAll(selector)].map((one) => ({ box: one.getBoundingClientRect(), weight })),
  );

/** How often the card looks whether it stands in the way: ships move, maps are panned. */
const EVERY = 500;

/** Where a card over the map stands out of the way of counters and of what is lit. */
export function useFreeCorner(card: { readonly current: HTMLElement | null }, step: string): Corner {
  const [corner, setCorner] = useState<Corner>('top-left');
  useEffect(() => {
    const look = (): void => {
      const map = document.querySelector('.app-map');
      const size = card.current?.getBoundingClientRect();
      if (map === null || size === undefined || document.visibilityState === 'hidden') return;
      const box = map.getBoundingClientRect();
      if (box.width > 0) setCorner((now) => freeCorner(box, size, drawnIn(map), now));
    };
    look();
    const timer = setInterval(look, EVERY);
    return () => clearInterval(timer);
  }, [card, step]);
  return corner;
}
