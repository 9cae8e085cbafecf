import type { Situation } from '@flagbridge/testkit';

/** The same play with no action taken of any card: whoever is asked for one declines. */
export function declining<G>(s: Situation<G, G>): Situation<G, G> {
  const decline = (): void => {
    for (;;) {
      const office = s.state.offices.find((one) => s.requests(one).some(({ kind }) => kind === 'action'));
      if (office === undefined) return;
      s.answer(office, 'none', 'action');
    }
  };
  decline();
  const answer: typeof s.answer = (...given) => {
    const done = s.answer(...given);
    decline();
    return done;
  };
  return Object.create(s, { answer: { value: answer } }) as Situation<G, G>;
}
