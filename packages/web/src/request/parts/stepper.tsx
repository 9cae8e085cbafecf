import { Icon } from '../../look/icon.tsx';
import './stepper.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Far to go: the figure can be typed. */
  readonly wide?: boolean;
  /** So many at a press; typed, any figure can be had, and the arrow keys go one by one. */
  readonly by?: number;
  readonly set: (value: number) => void;
}

/** A figure with less and more beside it; where there is far to go, it can be typed. */
export function Stepper({ label, value, min, max, wide = max - min > 12, by = 1, set }: StepperProps) {
  const less = Math.max(min, by === 1 ? value - 1 : Math.ceil(value / by) * by - by);
  const more = Math.min(max, by === 1 ? value + 1 : Math.floor(value / by) * by + by);
  const amount = by === 1 ? 'one' : String(by);
  return (
    <fieldset class="rq-stepper" aria-label={label}>
      <button
        type="button"
        aria-label={`${label}: ${amount} less`}
        aria-disabled={value <= min}
        onClick={() => value > min && set(less)}
      >
        <Icon name="minus" />
      </button>
      {wide ? (
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          value={String(value)}
          onKeyDown={(event) => {
            const step = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0;
            if (step === 0) return;
            event.preventDefault();
            set(Math.max(min, Math.min(max, value + step)));
          }}
          onChange={(event) => {
            const typed = Number.parseInt(event.currentTarget.value, 10);
            const within = Number.isNaN(typed) ? value : Math.max(min, Math.min(max, typed));
            // Also where nothing changes: the field shows what counts.
            event.currentTarget.value = String(within);
            set(within);
          }}
        />
      ) : (
        <output aria-live="off">{value}</output>
      )}
      <button
        type="button"
        aria-label={`${label}: ${amount} more`}
        aria-disabled={value >= max}
        onClick={() => value < max && set(more)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
