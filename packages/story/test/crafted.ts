import {
  answerRequest,
  type Choice,
  type DiceSource,
  FaceRoller,
  type Json,
  type Match,
  newMatch,
  orderOf,
  replayOf,
  requests,
  type Scenario,
  seeded,
  seedFrom,
} from '@flagbridge/engine';
import type { Recorded } from '@flagbridge/story';
import type { Book } from './battles.ts';

/** These faces one after the other, and chance when they are used up; by the counters of the state, so that any line can be played again. */
function facesFirst(faces: readonly number[]): DiceSource {
  const later = seeded(seedFrom('later'));
  return {
    byHand: false,
    stream: (name, counters) => {
      const roller = later.stream(name, counters);
      return new FaceRoller((sides) => {
        const face = faces[Object.values(counters).reduce((sum, n) => sum + n, 0)];
        if (face === undefined) return roller.check(sides, 0).face;
        if (face > sides) throw new Error(`a d${sides} cannot show ${face}`);
        counters[name] = (counters[name] ?? 0) + 1;
        return face;
      });
    },
  };
}

export interface Crafted {
  readonly match: Match<unknown, unknown>;
  /** Answers what this office is asked first. */
  answer(office: string, choice: unknown): void;
  /** What it is asked first. */
  asked(office: string): string;
  recorded(): Recorded;
}

/** A battle that begins in its middle, with the dice that fall. */
export function crafted(
  { rules, present }: Book,
  scenario: Scenario | string,
  faces: readonly number[] = [],
  seed = 'crafted',
): Crafted {
  const order = orderOf(rules.about, { scenario });
  if ('ok' in order) throw new Error(JSON.stringify(order));
  const dice = facesFirst(faces);
  const match = newMatch(rules, order, seedFrom(seed), undefined, dice);
  if ('ok' in match) throw new Error(JSON.stringify(match));
  const first = (office: string) => {
    const found = requests(rules, match.state, { offices: [office] }).find(({ standing }) => !standing);
    if (found === undefined) throw new Error(`${office} is not asked`);
    return found;
  };
  return {
    match,
    asked: (office) => first(office).question,
    answer: (office, choice) => {
      const done = answerRequest(match, { office, to: first(office).id, choice: choice as Choice });
      if (!done.ok) throw new Error(`refused: ${JSON.stringify(done)}`);
    },
    recorded: () => ({ rules, present, replay: replayOf(match), dice }),
  };
}

type Standing = { readonly [name: string]: { readonly at: string } & { readonly [member: string]: Json } };

const office = (id: string) => ({ id, side: id, title: id });

/** Ships of the Basic Game on an empty chart, in the offensive fire of `upf`. They have a laser cannon and a laser battery. */
export const squadrons = (upf: Standing, sathar: Standing, type = 'frigate'): Scenario => {
  const ships = (side: Standing) =>
    Object.keys(side).map((name) => ({ type, name, weapons: { LC: 1, LB: 1 }, defences: { RH: 1 } }));
  const start = { at: 'columns', from: 0, to: 9, speed: 'free', most: 10 };
  const setup = {
    level: 'basic',
    map: 'standard',
    planets: [],
    first: 'upf',
    sides: [
      { id: 'upf', name: 'UPF', start, ships: ships(upf) },
      { id: 'sathar', name: 'Sathar', start: { ...start, from: 45, to: 54 }, ships: ships(sathar) },
    ],
    steps: [{ do: 'ships' }],
    goal: { is: 'fleet' },
    position: { turn: 2, side: 'upf', step: 'offensive-fire', ships: { ...upf, ...sathar } },
  };
  return {
    id: 'crafted',
    title: 'Crafted',
    tier: 'basic',
    hook: '',
    minutes: 1,
    offices: [office('upf'), office('sathar')],
    setup: setup as unknown as Json,
  };
};

/** Two X-Wings, or what stands for one, face to face at five hexes in the firing step of their pilots. */
export const dogfight = (rebel: string, imperial: string, gunnery: readonly [number, number]): Scenario => {
  const side = (id: string, columns: readonly number[], type: string, gnr: number) => ({
    id,
    name: id,
    columns,
    ships: [{ type, name: `${id} one`, pilot: { plt: 6, gnr } }],
  });
  const setup = {
    map: { columns: 24, rows: 16 },
    first: 'rebel',
    goal: { is: 'last-ship' },
    sides: [side('rebel', [1, 3], rebel, gunnery[0]), side('imperial', [22, 24], imperial, gunnery[1])],
    position: {
      turn: 2,
      step: 'fire',
      firing: { post: 'pilot', gnr: Math.max(...gunnery) },
      ships: { 'rebel one': { at: '0808', facing: 'E' }, 'imperial one': { at: '1308', facing: 'W' } },
    },
  };
  return {
    id: 'crafted',
    title: 'Crafted',
    tier: 'core',
    hook: '',
    minutes: 1,
    offices: [office('rebel'), office('imperial')],
    setup: setup as unknown as Json,
  };
};
