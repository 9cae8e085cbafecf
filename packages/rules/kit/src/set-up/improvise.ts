import { type Json, musterOffice, type Office, one, type Roller, type Scenario, type SideId } from '@flagbridge/engine';

/** A battle as it was drawn: its level, and its set-up as people would write it. */
export interface Drawn<F> {
  readonly tier: string;
  readonly setup: F;
}

interface Fleets {
  readonly sides: readonly { readonly id: SideId; readonly ships: readonly { readonly office?: string }[] }[];
}

/** One way to draw a battle, and how often it is taken beside the others. */
type DrawnBy<F> = readonly [weight: number, draw: (dice: Roller) => Drawn<F>];

/** Battles of nobody's making, for long random runs: one of these ways at a time. */
export const improviser =
  <F extends Fleets & Json>(...ways: readonly DrawnBy<F>[]) =>
  (dice: Roller): Scenario => {
    const draw = one(
      ways.flatMap(([weight, way]) => Array.from({ length: weight }, () => way)),
      dice,
    );
    const { tier, setup } = draw(dice);
    return {
      id: 'improvised',
      title: 'Improvised',
      tier,
      hook: 'A battle that nobody planned.',
      minutes: 10,
      offices: setup.sides.flatMap(officesOf),
      setup,
    };
  };

const officesOf = ({ id, ships }: Fleets['sides'][number]): Office[] =>
  [...new Set(ships.map(({ office = id }) => office))].map((office) => ({
    id: office,
    side: id,
    title: `Commander ${office}`,
  }));

/** The ships of a side, dealt to its commanders in turn. */
export const dealt = <E extends object>(
  side: SideId,
  ships: readonly E[],
  commanders: number,
): (E & { office: string })[] => ships.map((ship, i) => ({ ...ship, office: musterOffice(side, i % commanders) }));

/** Of each thing on a list of so many, some. */
export const someOf = <L extends { readonly [thing: string]: number }>(most: L, dice: Roller): L =>
  Object.fromEntries(Object.entries(most).map(([thing, n]) => [thing, dice.pick(n + 1)])) as L;
