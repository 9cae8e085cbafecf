import type { ComponentChildren } from 'preact';
import { useId, useLayoutEffect, useRef, useState } from 'preact/hooks';
import './popover.css';

interface PopoverProps {
  /** What the button shows. */
  readonly show: ComponentChildren;
  /** What the button is called. */
  readonly label?: string;
  readonly class?: string;
  readonly children: (close: () => void) => ComponentChildren;
}

/** A button and what it opens beside itself. Esc and a press elsewhere close it; the focus goes in and comes back. */
export function Popover({ show, label, class: name = 'btn', children }: PopoverProps) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const close = (): void => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        type="button"
        ref={button}
        class={name}
        aria-label={label}
        aria-expanded={open}
        aria-controls={open ? id : undefined}
        onClick={(event) => {
          event.stopPropagation();
          setOpen(!open);
        }}
      >
        {show}
      </button>
      {open && (
        <Floating id={id} by={button.current} close={close} label={label ?? ''}>
          {children(close)}
        </Floating>
      )}
    </>
  );
}

interface FloatingProps {
  readonly id?: string;
  /** What it stands beside; in the middle of the screen where there is nothing. */
  readonly by: Element | null;
  readonly close: () => void;
  readonly label: string;
  readonly children: ComponentChildren;
}

/** Stands beside something, wholly inside the window, over everything else. */
export function Floating({ id, by, close, label, children }: FloatingProps) {
  const box = useRef<HTMLDivElement>(null);
  const latest = useRef(close);
  latest.current = close;
  useLayoutEffect(() => {
    const one = box.current;
    if (one === null) return;
    // Over everything, whatever it stands in; browsers that know no such layer show it where it is.
    one.showPopover?.();
    const put = (): void => {
      const { width, height } = one.getBoundingClientRect();
      const at = by?.getBoundingClientRect() ?? new DOMRect(innerWidth / 2, innerHeight / 3, 0, 0);
      const below = at.bottom + 8 + height <= innerHeight;
      const top = below ? at.bottom + 8 : Math.max(8, at.top - 8 - height);
      one.style.left = `${Math.max(8, Math.min(at.left, innerWidth - width - 8))}px`;
      one.style.top = `${top}px`;
    };
    put();
    one.focus();
    // What stands in it may still be on its way, or grow.
    const grown = new ResizeObserver(put);
    grown.observe(one);
    // And so may what it stands beside be moved by what comes before it: no event tells of that.
    let stood = '';
    let frame = requestAnimationFrame(function follow() {
      const { left, top } = by?.getBoundingClientRect() ?? { left: 0, top: 0 };
      if (by?.isConnected === true && `${left} ${top}` !== stood) {
        stood = `${left} ${top}`;
        put();
      }
      frame = requestAnimationFrame(follow);
    });
    return () => {
      grown.disconnect();
      cancelAnimationFrame(frame);
    };
  }, [by]);
  // At once: a key pressed before the first frame is for what has just opened, too.
  useLayoutEffect(() => {
    const key = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      latest.current();
    };
    const press = (event: Event): void => {
      if (event.target instanceof Node && !box.current?.contains(event.target) && !by?.contains(event.target))
        latest.current();
    };
    addEventListener('keydown', key, true);
    addEventListener('pointerdown', press, true);
    return () => {
      removeEventListener('keydown', key, true);
      removeEventListener('pointerdown', press, true);
    };
  }, [by]);
  return (
    <div ref={box} id={id} popover="manual" class="popover" role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  );
}
