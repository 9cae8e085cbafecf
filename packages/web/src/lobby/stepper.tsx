import { Icon } from '../look/icon.tsx';

interface StepperProps {
  readonly what: string;
  readonly count: number;
  /** Null where the end is reached: the button stays where it is, so that the focus does. */
  readonly less: (() => void) | null;
  readonly more: (() => void) | null;
}

/** A whole number, one more or one less at a press. */
export function Stepper({ what, count, less, more }: StepperProps) {
  return (
    <span class="lobby-stepper">
      <button
        type="button"
        class="ic"
        aria-label={`One less: ${what}`}
        aria-disabled={less === null}
        onClick={() => less?.()}
      >
        <Icon name="minus" />
      </button>
      <output aria-label={what}>{count}</output>
      <button
        type="button"
        class="ic"
        aria-label={`One more: ${what}`}
        aria-disabled={more === null}
        onClick={() => more?.()}
      >
        <Icon name="plus" />
      </button>
    </span>
  );
}
