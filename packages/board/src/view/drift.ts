/**
 * Pixels it carries either way. A power of two, so that whole pixels stay whole through the arithmetic of an animation.
 * Exported for tests.
 */
export const REACH = 2 ** 15;
/** Milliseconds that stand for a pixel. */
const PIXEL = 1000;

type Axis = 'X' | 'Y';

/**
 * Carries what moves with the map, in pixels from where its style puts it. It does so by animations that stand still and are put
 * to another moment: a browser that sees a new transform must look at every layer of the whole page again, for something may have
 * come to lie over something else; of what is under animation it expects that, and only moves it.
 */
export class Drift {
  readonly #x: readonly Animation[];
  readonly #y: readonly Animation[];
  #at = { x: 0, y: 0 };

  constructor(world: HTMLElement, columns: HTMLElement | null, rows: HTMLElement | null) {
    this.#x = [along(world, 'X'), ...(columns === null ? [] : [along(columns, 'X')])];
    this.#y = [along(world, 'Y'), ...(rows === null ? [] : [along(rows, 'Y')])];
  }

  static reaches(x: number, y: number): boolean {
    return Math.abs(x) < REACH && Math.abs(y) < REACH;
  }

  to(x: number, y: number): void {
    if (x !== this.#at.x) for (const animation of this.#x) animation.currentTime = moment(x);
    if (y !== this.#at.y) for (const animation of this.#y) animation.currentTime = moment(y);
    this.#at = { x, y };
  }

  /** Everything stands where its style puts it again. */
  end(): void {
    for (const animation of [...this.#x, ...this.#y]) animation.cancel();
  }
}

const moment = (by: number): number => (REACH + by) * PIXEL;

function along(element: HTMLElement, axis: Axis): Animation {
  const transform = [0 - REACH, REACH].map((by) => `translate${axis}(${by}px)`);
  const animation = element.animate({ transform }, { duration: 2 * REACH * PIXEL, composite: 'add' });
  animation.pause();
  animation.currentTime = moment(0);
  return animation;
}
