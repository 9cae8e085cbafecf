import type { Json, Office, OfficeId, Scenario, SideId } from '@flagbridge/engine';

/** A side of a battle that somebody made up: its commanders, and ships as the book's set-up writes them. */
export interface FreeSide<E> {
  readonly id: SideId;
  readonly name: string;
  /** One commander where left out. Each must be given a ship. */
  readonly offices?: readonly { readonly id: OfficeId; readonly title: string }[];
  readonly ships: readonly E[];
}

/** A battle of one's own as a scenario. What is left out is said in general words. */
export function freeScenario<E>(battle: {
  readonly id?: string | undefined;
  readonly title?: string | undefined;
  readonly hook: string;
  readonly tier: string;
  readonly minutes: number;
  /** Known where the battle is one of the book's own list. */
  readonly difficulty?: Scenario['difficulty'] | undefined;
  readonly firstBattle?: Scenario['firstBattle'] | undefined;
  readonly sides: readonly [FreeSide<E>, FreeSide<E>];
  readonly setup: Json;
}): Scenario {
  const { id = 'free-battle', sides, title = `${sides[0].name} against ${sides[1].name}` } = battle;
  const { tier, hook, minutes, difficulty, firstBattle, setup } = battle;
  return {
    ...{ id, title, tier, hook, minutes },
    ...(difficulty === undefined ? {} : { difficulty }),
    ...(firstBattle === undefined ? {} : { firstBattle }),
    ...{ offices: sides.flatMap(officesOf), setup },
  };
}

const officesOf = <E>({ id, name, offices = [{ id, title: `${name} commander` }] }: FreeSide<E>): Office[] =>
  offices.map((office) => ({ id: office.id, side: id, title: office.title }));
