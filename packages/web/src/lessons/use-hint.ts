import type { LessonStep } from '@flagbridge/engine';
import { useEffect, useState } from 'preact/hooks';

/** More words, when something was seen that calls for them, or after a while. */
export function useHint(step: LessonStep | null, called: number | null): string | null {
  const [late, setLate] = useState<{ readonly step: LessonStep; readonly text: string } | null>(null);
  useEffect(() => {
    if (step === null) return;
    const timers = (step.hints ?? []).flatMap((hint) =>
      'after' in hint ? [setTimeout(() => setLate({ step, text: hint.text }), hint.after * 1000)] : [],
    );
    return () => {
      for (const timer of timers) clearTimeout(timer);
    };
  }, [step]);
  const seen = called === null ? undefined : step?.hints?.[called];
  return seen?.text ?? (late !== null && late.step === step ? late.text : null);
}
