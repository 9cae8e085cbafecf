/** Questions of which only the last one matters: the answer to an earlier one, or to any after `drop`, is null. */
interface LastAsked {
  ask<T extends object>(answer: Promise<T>): Promise<T | null>;
  drop(): void;
}

export function lastAsked(): LastAsked {
  let last = 0;
  return {
    ask: async (answer) => {
      last += 1;
      const mine = last;
      const given = await answer;
      return mine === last ? given : null;
    },
    drop: () => {
      last += 1;
    },
  };
}
