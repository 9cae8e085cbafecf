import { useId, useState } from 'preact/hooks';

interface AmountProps {
  readonly title: string;
  readonly value: number;
  readonly least: number;
  readonly most: number;
  readonly change: (value: number) => void;
}

/** A number to type. What is being typed may be nonsense for a moment: only a whole number within the bounds counts. */
export function Amount({ title, value, least, most, change }: AmountProps) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const fits = (text: string): boolean => /^\d{1,5}$/.test(text) && Number(text) >= least && Number(text) <= most;
  const wrong = typed !== null && !fits(typed);
  return (
    <div class="online-field">
      <label for={id}>{title}</label>
      <input
        id={id}
        class="lobby-input"
        inputMode="numeric"
        autocomplete="off"
        value={typed ?? String(value)}
        aria-invalid={wrong}
        aria-describedby={wrong ? `${id}-wrong` : undefined}
        onInput={({ currentTarget }) => {
          setTyped(currentTarget.value);
          if (fits(currentTarget.value)) change(Number(currentTarget.value));
        }}
        onBlur={() => setTyped(null)}
      />
      {wrong && <p id={`${id}-wrong`} class="online-hint">{`From ${least} to ${most}.`}</p>}
    </div>
  );
}
