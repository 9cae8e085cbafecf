import { act, type ClauseId, type SideId, type StepWith, type Vars, words } from '@flagbridge/engine';

interface TwoNamed {
  readonly sides: readonly [Named, Named];
}
interface Named {
  readonly id: SideId;
  readonly name: string;
}

/** Each side rolls; the higher or the lower one comes first, and equal rolls are rolled again. */
export const rollForFirst = <G extends TwoNamed, V extends Vars>(by: {
  readonly die: string;
  readonly first: 'higher' | 'lower';
  clause(vars: V): ClauseId | readonly ClauseId[];
  /** The second of the two comes first: whatever follows their order changes over. */
  changeOver(game: G): void;
}): StepWith<G, V> =>
  act<G, V>('roll-for-first', (play, vars) => {
    const { game } = play;
    const [one, two] = game.sides;
    for (;;) {
      play.rollFor?.(words('roll.first', { side: one.name }));
      const mine = play.dice.sum(by.die);
      play.rollFor?.(words('roll.first', { side: two.name }));
      const theirs = play.dice.sum(by.die);
      const is = mine === theirs ? 'equal' : 'decided';
      const second = by.first === 'higher' ? theirs > mine : theirs < mine;
      const first = (second ? two : one).id;
      play.tell?.({
        type: 'rolled-for-first',
        clause: by.clause(vars),
        data: { is, one: one.id, two: two.id, mine, theirs, ...(is === 'decided' && { first }) },
      });
      if (is === 'equal') continue;
      if (second) by.changeOver(game);
      return;
    }
  });
