import type { Point } from '@flagbridge/engine/hex';
import type { PickHow } from '../props.ts';
import type { Camera } from './camera.ts';

/** What pressed: a mouse, a pen, a finger, or a finger that had the magnifier and has seen what it chooses. */
type PressedBy = 'mouse' | 'pen' | 'touch' | 'lens';

/** What the fingers say, in pixels of the board's box. */
interface Gestures {
  /** True where it chose nothing, and the map only came nearer. */
  press(at: Point, how: PickHow, by: PressedBy): boolean;
  hover(at: Point | null): void;
  /** The magnifier stands over this point; null takes it away. */
  lens(at: Point | null): void;
  /** Pressing here and dragging chooses a hex instead of moving the map. */
  lensFrom(at: Point): boolean;
  /** Hexes are too small for a finger. */
  small(): boolean;
  /** A second press in the same place means "nearer". */
  twice(at: Point): void;
}

/** Less than this is a trembling hand and not a drag. */
const DRAG = 6;
const HOLD = 280;
const MENU = 560;

interface Finger {
  readonly began: Point;
  at: Point;
}

export function listen(root: HTMLElement, camera: Camera, to: Gestures): () => void {
  const fingers = new Map<number, Finger>();
  let dragging = false;
  let lens = false;
  let moved = false;
  let held = 0;
  let timer = 0;
  let last: { at: Point; time: number } | null = null;

  /** Where the board's box lies. */
  const place = (): Point => {
    const { left, top } = root.getBoundingClientRect();
    return { x: left + root.clientLeft, y: top + root.clientTop };
  };
  let corner = place();
  const here = (event: MouseEvent): Point => {
    // Asked for once in a gesture: asking makes the browser lay the page out before it would.
    if (fingers.size === 0) corner = place();
    return { x: event.clientX - corner.x, y: event.clientY - corner.y };
  };
  const far = (a: Point, b: Point): boolean => Math.hypot(a.x - b.x, a.y - b.y) > DRAG;
  const own = (event: Event): boolean => !(event.target as Element).closest('[data-bd-control]');

  const endLens = (): void => {
    lens = false;
    to.lens(null);
  };
  const quiet = (): void => {
    clearTimeout(timer);
    timer = 0;
  };
  const forget = (event: PointerEvent): void => {
    if (!fingers.delete(event.pointerId)) return;
    quiet();
    if (lens) endLens();
    if (fingers.size > 0) return;
    dragging = false;
    delete root.dataset['dragging'];
  };
  const done = (at: Point, how: PickHow, by: PressedBy): void => {
    // Who comes nearer by one tap does not want to come nearer still by the second.
    if (to.press(at, how, by) || how !== 'press') return;
    const now = performance.now();
    if (last !== null && now - last.time < 350 && !far(last.at, at)) {
      last = null;
      to.twice(at);
    } else last = { at, time: now };
  };

  const down = (event: PointerEvent): void => {
    if (!own(event) || (event.pointerType === 'mouse' && event.button !== 0)) return;
    camera.stop();
    const at = here(event);
    fingers.set(event.pointerId, { began: at, at });
    if (fingers.size > 1) {
      quiet();
      if (lens) endLens();
      dragging = true;
      return;
    }
    dragging = false;
    moved = false;
    held = performance.now();
    if (event.pointerType === 'mouse') return;
    const small = to.small();
    timer = window.setTimeout(
      () => {
        if (small) {
          lens = true;
          to.lens(at);
        } else {
          fingers.delete(event.pointerId);
          done(at, 'menu', 'touch');
        }
      },
      small ? HOLD : MENU,
    );
  };

  const pinch = (id: number, at: Point): void => {
    const finger = fingers.get(id) as Finger;
    const other = [...fingers].find(([each]) => each !== id)?.[1] as Finger;
    const before = Math.hypot(finger.at.x - other.at.x, finger.at.y - other.at.y);
    const now = Math.hypot(at.x - other.at.x, at.y - other.at.y);
    const middle = { x: (at.x + other.at.x) / 2, y: (at.y + other.at.y) / 2 };
    camera.panBy((at.x - finger.at.x) / 2, (at.y - finger.at.y) / 2);
    if (before > 10 && now > 10) camera.zoomBy(now / before, middle);
    finger.at = at;
  };

  const move = (event: PointerEvent): void => {
    // Let go beyond the board, where nobody told it.
    if (event.pointerType === 'mouse' && event.buttons === 0) forget(event);
    const finger = fingers.get(event.pointerId);
    const at = here(event);
    if (finger === undefined) {
      if (event.pointerType !== 'touch' && own(event)) to.hover(at);
      return;
    }
    if (fingers.size > 1) {
      pinch(event.pointerId, at);
      return;
    }
    if (!dragging && !lens) {
      if (!far(finger.began, at)) return;
      quiet();
      if (event.pointerType === 'touch' && to.small() && to.lensFrom(finger.began)) lens = true;
      else {
        dragging = true;
        root.dataset['dragging'] = 'yes';
        to.hover(null);
        // Only now: capturing at once would swallow the click of those who press by voice or by script.
        root.setPointerCapture(event.pointerId);
      }
    }
    if (lens) {
      moved ||= far(finger.began, at);
      to.lens(at);
    } else camera.panBy(at.x - finger.at.x, at.y - finger.at.y);
    finger.at = at;
  };

  const up = (event: PointerEvent): void => {
    const finger = fingers.get(event.pointerId);
    quiet();
    if (finger === undefined) return;
    fingers.delete(event.pointerId);
    const at = here(event);
    if (lens) {
      endLens();
      done(at, !moved && performance.now() - held >= MENU ? 'menu' : 'press', 'lens');
    } else if (!dragging && fingers.size === 0) done(at, 'press', pressedBy(event));
    if (fingers.size === 0) {
      dragging = false;
      delete root.dataset['dragging'];
    }
  };

  const wheel = (event: WheelEvent): void => {
    if (!own(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === 1 ? 16 : 1;
    // Pinching on a touch pad comes as a wheel with Ctrl, in much smaller steps.
    const speed = event.ctrlKey ? 0.01 : 0.0016;
    const by = Math.max(-240, Math.min(240, event.deltaY * lines));
    camera.zoomBy(Math.exp(0 - by * speed), here(event));
  };

  const menu = (event: MouseEvent): void => {
    event.preventDefault();
    // A finger's long press has its own clock, and the menu key is a key; here is the mouse's right button.
    if (event.button === 2 && fingers.size === 0 && (event as PointerEvent).pointerType !== 'touch' && own(event)) {
      done(here(event), 'menu', 'mouse');
    }
  };

  const leave = (): void => to.hover(null);
  const offs = [
    on(root, 'pointerdown', down),
    on(root, 'pointermove', move),
    on(root, 'pointerup', up),
    on(root, 'pointercancel', forget),
    on(root, 'pointerleave', leave),
    on(root, 'contextmenu', menu),
    on(root, 'wheel', wheel),
  ];
  return () => {
    quiet();
    for (const off of offs) off();
  };
}

const pressedBy = ({ pointerType }: PointerEvent): PressedBy =>
  pointerType === 'touch' || pointerType === 'pen' ? pointerType : 'mouse';

function on<K extends keyof HTMLElementEventMap>(
  target: HTMLElement,
  type: K,
  react: (event: HTMLElementEventMap[K]) => void,
): () => void {
  target.addEventListener(type, react, { passive: false });
  return () => target.removeEventListener(type, react);
}
