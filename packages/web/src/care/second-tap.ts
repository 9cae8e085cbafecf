import { effect } from '@preact/signals';
import type { Screen } from '../battle/battle-keys.ts';

/** About as long as somebody needs to see that another question is asked, in milliseconds. */
const TO_SEE_IT = 700;

/**
 * The second tap of two is meant for the question that was there at the first. So for a moment presses do nothing where another
 * question came up under the pointer, and neither does a press that began before it came. Keys always count, and so does a pointer
 * that comes from elsewhere, or a question that the player himself has turned to.
 */
export function ignoreSecondTaps({ battle, desk }: Pick<Screen, 'battle' | 'desk'>): () => void {
  const panel = (): HTMLElement | null => document.getElementById('decision');
  /** The last place of the pointer; null where a key was used since. */
  let pointer: PointerEvent | null = null;
  let pressed = Number.POSITIVE_INFINITY;
  let before: { readonly id: string; readonly name: string } | null = null;
  let since = Number.NEGATIVE_INFINITY;
  let first = true;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const seen = (event: PointerEvent): void => {
    pointer = event;
    if (event.type === 'pointerdown') pressed = event.timeStamp;
  };
  const keyed = (): void => {
    pointer = null;
  };
  const calm = (): void => {
    clearTimeout(timer);
    panel()?.removeAttribute('data-new');
  };
  const stop = effect(() => {
    const request = desk.request.value;
    const told = battle.stage.value !== null;
    const now = request === null || told ? null : { id: request.id, name: JSON.stringify([request.id, request.shape]) };
    if (now?.name === before?.name) return;
    const turnedTo =
      before !== null && battle.now.peek().requests.some(({ id }) => id === before?.id && id !== now?.id);
    before = now;
    if (now === null || turnedTo || first) return;
    since = performance.now();
    calm();
    if (pointer === null || !isOver(pointer, panel())) return;
    panel()?.setAttribute('data-new', '');
    timer = setTimeout(calm, TO_SEE_IT);
  });
  first = false;
  const click = (event: MouseEvent): void => {
    const inside = event.target instanceof Node && panel()?.contains(event.target) === true;
    // A press without a pointer counts no clicks.
    if (!inside || event.detail === 0) return;
    if (pressed >= since && panel()?.hasAttribute('data-new') !== true) return;
    event.preventDefault();
    event.stopPropagation();
  };
  addEventListener('pointermove', seen, true);
  addEventListener('pointerdown', seen, true);
  addEventListener('keydown', keyed, true);
  addEventListener('click', click, true);
  return () => {
    stop();
    calm();
    removeEventListener('pointermove', seen, true);
    removeEventListener('pointerdown', seen, true);
    removeEventListener('keydown', keyed, true);
    removeEventListener('click', click, true);
  };
}

function isOver({ clientX: x, clientY: y }: PointerEvent, one: Element | null): boolean {
  const box = one?.getBoundingClientRect();
  return box !== undefined && x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}
