import type { AnyPresentation, Json, View } from '@flagbridge/engine';
import type { Layout } from '@flagbridge/engine/hex';
import { presentOf } from '@flagbridge/rules';
import { beforeAll, describe, expect, test } from 'vitest';
import { before, difference, formsOf, found, numberForm } from './secrets/compare.ts';
import type { Heard } from './secrets/ear.ts';
import { OTHERS, type StoryAct, type StoryHidden, type StoryTold, tell } from './secrets/story.ts';

/**
 * Every byte that reaches anybody is read. The same battle is fought three times on a real host, with the same dice and the same open
 * choices; only what one side hides differs: where mines lie and seekers wait, whether there are any, and what that side says among
 * itself. Everyone else must receive the same bytes, in the same messages, by the same causes, until something comes to light.
 * Masked, because random by nature: ids of the match, of players and devices, tokens, the host's key and port; left out: the header
 * `date` and the answer to the socket's own number. Forecasts that are sampled fall by dice of their own, and are searched only.
 */
const FAR = ['2,3', '1,5', '4,2'] as const;
const WAITING = ['3,7', '0,9'] as const;
const CANARY = 'anemones at dusk';
const WAKES = 46;

const nothing: StoryHidden = { beforehand: {}, onTheWay: (_, way) => way, talk: () => [] };
const field: StoryHidden = {
  beforehand: Object.fromEntries([
    ...FAR.map((hex, i) => [`M${i + 1}`, { hex }]),
    ...WAITING.map((hex, i) => [`S${i + 1}`, { hex }]),
  ]),
  onTheWay: (n, way) =>
    n === 1 ? [...way.slice(0, 2), 'M', ...way.slice(2), 'S'] : [...way.slice(0, 1), 'M', ...way.slice(1)],
  talk: (n) => (n === 1 ? [CANARY, 'Two groups, and then home.'] : [`${CANARY} again`]),
  wakes: WAKES,
};
const otherwise: StoryHidden = {
  beforehand: Object.fromEntries(
    ['7,20', '6,21', '5,22', '5,23', '4,24', '3,25'].map((hex, i) => [`M${i + 1}`, { hex }]),
  ),
  onTheWay: (n, way) => (n === 2 ? ['S', 'S', ...way] : way),
  talk: () => ['A word.'],
};

/** Who lays them. */
const ADA = { offices: ['upf-1'] };

let present: AnyPresentation;
let plain: StoryTold;
let mined: StoryTold;
let other: StoryTold;
beforeAll(async () => {
  present = (await presentOf('knight-hawks')) as AnyPresentation;
  plain = await tell(nothing, null);
  mined = await tell(field, plain.acts);
  other = await tell(otherwise, plain.acts);
});

const end = (): number => mined.revealed ?? Number.NaN;
interface Game {
  readonly mines: readonly object[];
  readonly seekers: readonly object[];
  readonly laid: { readonly [side: string]: number };
  readonly ships: readonly { id: string; systems: readonly { code: string; of: number; left: number }[] }[];
}
const store = ({ game }: View<Json>) => {
  const { mines, seekers, laid, ships } = game as unknown as Game;
  const used = ships.flatMap(({ systems }) => systems.filter(({ code }) => 'MS'.includes(code)));
  return {
    mines: mines.length,
    seekers: seekers.length,
    laid: laid['upf'],
    used: used.reduce((n, one) => n + one.of - one.left, 0),
  };
};
const HEXES = [...FAR, ...WAITING];
const SECRETS: readonly RegExp[] = [
  ...HEXES.flatMap(formsOf),
  /seeker-upf/,
  /minedHexes|seekerHexes/,
  new RegExp(CANARY),
  /Two groups/,
];
/** By their numbers on the map of this battle. */
const printed = (hexes: readonly string[]): RegExp[] => {
  const { layout } = present.scene(mined.views.Ada, ADA) ?? {};
  if (layout?.numbering === undefined) throw new Error('there is no map with numbers');
  return hexes.map((hex) => numberForm(layout as Layout, hex));
};

describe('what one side hides', () => {
  test('three battles were fought for turns, and differ in what is hidden', () => {
    expect(end()).toBeGreaterThan(WAKES);
    expect(store(mined.views.Ada)).toMatchObject({ mines: FAR.length + 2, laid: 3 });
    expect(store(other.views.Ada)).toMatchObject({ mines: 6, laid: 2 });
    expect(store(plain.views.Ada)).toEqual({ mines: 0, seekers: 0, laid: 0, used: 0 });
    for (const [one, two] of [
      [plain, mined],
      [plain, other],
      [mined, other],
    ] as const)
      expect(difference(before(one.heard.Ada, end()), before(two.heard.Ada, end()))).not.toBeNull();
  });

  test.each(OTHERS)('%s receives the same bytes by the same causes, whatever is hidden', (listener) => {
    const [a, b, c] = [plain, mined, other].map((told) => before(told.heard[listener], end())) as [
      Heard[],
      Heard[],
      Heard[],
    ];
    console.log(
      `${listener}: ${a.length} messages, ${a.reduce((sum, { text }) => sum + Buffer.byteLength(text), 0)} bytes read`,
    );
    expect(a.length).toBeGreaterThan(20);
    expect(difference(a, b)).toBeNull();
    expect(difference(a, c)).toBeNull();
  });

  test('nobody waits longer for the disk, whatever is hidden', () => {
    const upTo = (told: StoryTold) => told.writings.slice(0, end());
    expect(upTo(mined)).toEqual(upTo(plain));
    expect(upTo(other)).toEqual(upTo(plain));
  });

  test.each(OTHERS)('%s is sent no form of it', (listener) => {
    expect(found(before(mined.heard[listener], end()), [...SECRETS, ...printed(HEXES)])).toEqual([]);
  });

  test('its own side is sent every form of it: the search can find it', () => {
    expect(found(before(mined.heard.Ada, end()), SECRETS)).toEqual(SECRETS.map(String));
    expect(found(before(mined.heard.Cy, end()), [/minedHexes/, new RegExp(CANARY)])).toHaveLength(2);
  });

  test('the numbers looked for are those that its own side reads on its screen', () => {
    const screenOf = (listener: 'Ada' | 'Bob', offices: readonly string[]): Heard => {
      const lines = present.report(mined.views[listener], { offices });
      return { act: end(), by: 'frame', text: JSON.stringify(lines) };
    };
    const all = printed(HEXES);
    expect(new Set(all.map(String)).size).toBe(HEXES.length);
    expect(found([screenOf('Ada', ADA.offices)], all)).toEqual(all.map(String));
    // Where seekers wait is sent by number too: as names of what may be woken.
    expect(found(before(mined.heard.Ada, end()), all)).toEqual(printed(WAITING).map(String));
    // By then one has been woken, and everybody reads where.
    expect(found([screenOf('Bob', ['sathar-1'])], all)).toEqual(printed(WAITING.slice(0, 1)).map(String));
  });

  test('what the others know adds up to nothing', () => {
    for (const listener of ['Bob', 'Dee', 'watcher'] as const)
      for (const told of [plain, other])
        expect(store(told.views[listener])).toEqual({ mines: 0, seekers: 0, laid: 0, used: 0 });
  });

  test('from the moment a seeker is woken everybody is told', () => {
    const at = (told: StoryTold) => told.heard.Bob.filter(({ act }) => act === end());
    expect(at(mined).some(({ text }) => text.includes('seeker-activated'))).toBe(true);
    expect(difference(at(mined), at(plain))).not.toBeNull();
    expect(store(mined.views.Bob)).toMatchObject({ mines: 0, seekers: 1, laid: 0 });
  });

  test('a notice has the link and the names, and was read as well', () => {
    const notices = mined.heard.Bob.filter(({ by }) => by === 'notice');
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toMatch(/#\/online\/match\/match~+"/);
  });
});

describe('the reading itself', () => {
  const leaks: { readonly [how: string]: (heard: Heard[], own: readonly Heard[]) => Heard[] } = {
    'news of the owner': (heard, own) => [
      ...heard,
      ...own.filter(({ text }) => text.includes('minedHexes')).slice(0, 1),
    ],
    'one byte more': ([first, ...rest]) => [{ ...(first as Heard), text: `${first?.text} ` }, ...rest],
    'another byte': ([first, ...rest]) => [{ ...(first as Heard), text: `${first?.text.slice(0, -1)}]` }, ...rest],
    'a message more': (heard) => [...heard, { act: 5, by: 'frame', text: '' }],
    'a message less': (heard) => heard.slice(0, -1),
    'another cause': ([first, ...rest]) => [{ ...(first as Heard), act: 1 }, ...rest],
    'another order': ([first, second, ...rest]) => [second as Heard, first as Heard, ...rest],
  };
  test.each(Object.keys(leaks))('notices %s', (how) => {
    const heard = before(plain.heard.Bob, end());
    const leaky = leaks[how]?.(before(mined.heard.Bob, end()), mined.heard.Ada) ?? [];
    expect(difference(heard, leaky)).not.toBeNull();
  });

  test('finds what a host gives away: spectators who were promised everything are told of it', async () => {
    // An act takes a minute, and what is hidden is seen after ten.
    const acts: readonly StoryAct[] = plain.acts.slice(0, 9 + 10);
    const knowing = { watch: { who: 'all', knows: 'all', delay: 600 } } as const;
    const [one, two] = [await tell(nothing, acts, knowing), await tell(field, acts, knowing)];
    expect(difference(one.heard.watcher, two.heard.watcher)).not.toBeNull();
    expect(found(two.heard.watcher, SECRETS).length).toBeGreaterThan(FAR.length);
    expect(difference(one.heard.Bob, two.heard.Bob)).toBeNull();
  });
});
