import type { Strike, ToldShot } from '../../src/index.ts';

const hex = (q: number) => ({ q, r: 0 });
const roll = (chance: number): NonNullable<Strike['roll']> => ({
  dice: [{ sides: 100, face: 50 }],
  needs: String(100 * chance),
  rolls: 50,
  chance,
});

/** A laser of the Kite that hits the Crow for six. */
export const hit = (change: Partial<Strike> = {}): Strike => ({
  from: { hex: hex(0), part: 'kite' },
  to: { hex: hex(5), part: 'crow' },
  kind: 'beam',
  mark: 'bar',
  weapon: 'laser',
  result: 'hit',
  event: 0,
  roll: roll(0.45),
  loss: 6,
  ...change,
});

const without = ({ loss: _, ...rest }: Strike): Strike => rest;
export const miss = (change: Partial<Strike> = {}): Strike => ({ ...without(hit()), result: 'miss', ...change });
export const slim = (change: Partial<Strike> = {}): Strike => miss({ roll: roll(0.05), ...change });
export const kill = (change: Partial<Strike> = {}): Strike => hit({ fells: ['crow'], ...change });
/** Aimed at something that was gone: nothing is thrown. */
export const lost = (change: Partial<Strike> = {}): Strike => {
  const { roll: _, ...rest } = miss({ result: 'lost', ...change });
  return rest;
};
/** Interceptors of the Crow, against the Kite. */
export const counter = (change: Partial<Strike> = {}): Strike => {
  const { roll: _, weapon: __, mark: ___, ...rest } = miss({ kind: 'counter', ...change });
  return { ...rest, from: { hex: hex(5), part: 'crow' }, to: { hex: hex(0), part: 'kite' } };
};
/** What goes off on the spot. */
export const burst = (change: Partial<Strike> = {}): Strike => {
  const { from: _, roll: __, mark: ___, ...rest } = hit({ kind: 'burst' });
  return { ...rest, ...change };
};
export const by = (part: string): Pick<Strike, 'from'> => ({ from: { hex: hex(1), part } });
export const at = (part: string): Pick<Strike, 'to'> => ({ to: { hex: hex(9), part } });
export const rolled = roll;

/** How long each part of a shot takes, and in all: flight, die, verdict, damage, what follows. */
export const stepsOf = ({ leaves, arrives, rolled: thrown, said, shown, ends }: ToldShot): number[] => [
  arrives - leaves,
  thrown - arrives,
  said - thrown,
  shown - said,
  ends - shown,
];
