import { Icon } from '../../look/icon.tsx';
import './stepper.css';

interface StepperProps {
  readonly label: string;
  readonly value: number;
  readonly min: number;
  readonly max: number;
  /** Far to go: the figure can be typed. */
  readonly wide?: boolean;
  readonly set: (value: number) => void;
}

/** A figure with less and more beside it; where there is far to go, it can be typed. */
export function Stepper({ label, value, min, max, wide = max - min > 12, set }: StepperProps) {
  return (
    <fieldset class="rq-stepper" aria-label={label}>
      <button
        type="button"
        aria-label={`${label}: one less`}
        aria-disabled={value <= min}
        onClick={() => value > min && set(value - 1)}
      >
        <Icon name="minus" />
      </button>
      {wide ? (
        <input
          type="text"
          inputMode="numeric"
          aria-label={label}
          value={String(value)}
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
        aria-label={`${label}: one more`}
        aria-disabled={value >= max}
        onClick={() => value < max && set(value + 1)}
      >
        <Icon name="plus" />
      </button>
    </fieldset>
  );
}
