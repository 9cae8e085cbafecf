import {
  type AnyRulebook,
  act,
  asAny,
  asAnyPresentation,
  asGameTurn,
  type Listing,
  question,
  type Rulebook,
  repeat,
  sequence,
  words,
} from '@flagbridge/engine';

/**
 * A small game with secrets, for the tests of the table: both sides bid in secret, a die falls, Red has a hunch nobody else
 * hears of, and the higher bidder may press on. Bid 13 breaks a rule on purpose.
 */
interface Fog {
  limit: number;
  score: { red: number; blue: number };
  hunch: number;
}
type FogView = Omit<Fog, 'hunch'> & { hunch: number | null };
type Side = 'red' | 'blue';

interface FogOptions {
  readonly version?: string;
  /** What a won round is worth, from the given round on: another version of the rules may say otherwise. */
  readonly worth?: (round: number) => number;
}

const fogOffices = ['red', 'blue'] as const;

export function fog({ version = '1.0.0', worth = () => 1 }: FogOptions = {}): AnyRulebook {
  const press = question<Fog, { side: string; round: number }>({
    name: 'press',
    offices: (_look, { side }) => side,
    ask: (_look, { side }) => ({
      kind: 'press',
      title: words('ask.press', { side }),
      clause: 'FG-PRE-01',
      shape: { is: 'pick', options: [{ id: 'stop' }, { id: 'press' }] },
      default: 'stop',
    }),
    measure: (before, after, { side }) => ({ gain: after.score[side as Side] - before.score[side as Side] }),
    answer: (play, { side, round }, answers) => {
      if (answers[side] === 'press' && play.dice.check(6, 3).ok) play.game.score[side as Side] += worth(round);
      play.tell?.({ type: 'pressed', clause: 'FG-PRE-01', data: { side, how: String(answers[side]) } });
      return undefined;
    },
  });
  const bid = question<Fog, { round: number }>({
    name: 'bid',
    offices: () => fogOffices,
    calls: () => [press],
    ask: () => ({
      kind: 'bid',
      title: words('ask.bid'),
      clause: 'FG-BID-01',
      shape: { is: 'pick', options: ['1', '2', '3', '13'].map((id) => ({ id })) },
      default: '1',
    }),
    policies: { three: { title: words('policy.three'), answer: () => '3' } },
    answer: (play, { round }, answers) => {
      if (Object.values(answers).includes('13')) throw new Error('thirteen is unlucky');
      const hunch = play.secretDice('hunch', 'red').sum('1d20');
      play.game.hunch = hunch;
      play.tell?.({ type: 'hunch', clause: 'FG-HUN-01', to: ['red', 'ghost'], data: { hunch } });
      const roll = play.dice.sum('1d6');
      const [red, blue] = [Number(answers.red), Number(answers.blue)];
      const side = red === blue ? (roll > 3 ? 'red' : 'blue') : red > blue ? 'red' : 'blue';
      play.game.score[side] += worth(round);
      play.tell?.({ type: 'round', clause: 'FG-BID-02', data: { red, blue, roll, side } });
      return { is: 'call', step: 'press', vars: { side, round } };
    },
  });
  const rulebook: Rulebook<Fog, FogView> = {
    about: {
      id: 'fog',
      version,
      title: 'Fog',
      summary: 'For tests.',
      tiers: [{ id: 'basic', title: 'Basic' }],
      options: [{ id: 'limit', title: 'Rounds', values: [3, 1, 6] }],
      scenarios: [
        {
          id: 'one',
          title: 'One',
          tier: 'basic',
          hook: 'Bid.',
          minutes: 1,
          offices: fogOffices.map((id) => ({ id, side: id, title: id })),
          setup: { secretOfTheHouse: 'do-not-tell' },
        },
      ],
    },
    setup: (order, dice) => {
      dice.sum('1d6');
      return { limit: Number(order.options.limit), score: { red: 0, blue: 0 }, hunch: 0 };
    },
    turn: sequence<Fog, Record<never, never>>(
      'match',
      repeat<Fog, Record<never, never>>('rounds', ({ game }, _vars, round) => round <= game.limit, asGameTurn(bid)),
      act('count', (play) => {
        const { red, blue } = play.game.score;
        const winner = red === blue ? null : red > blue ? 'red' : 'blue';
        play.end({ winner, by: 'count', clause: 'FG-END-01' });
      }),
    ),
    standing: [
      {
        name: 'resign',
        ask: () => ({
          kind: 'resign',
          title: words('ask.resign'),
          clause: 'FG-END-02',
          shape: { is: 'pick', options: [{ id: 'yes' }] },
          default: 'yes',
        }),
        answer: (play, office) => {
          play.end({ winner: office === 'red' ? 'blue' : 'red', by: 'resigned', clause: 'FG-END-02' });
          return undefined;
        },
      },
    ],
    view: ({ game: { limit, score, hunch } }, viewer) => ({
      limit,
      score: { ...score },
      hunch: viewer.offices.includes('red') ? hunch : null,
    }),
    imagine: ({ game: { limit, score, hunch } }, _viewer, dice) => ({
      limit,
      score: { ...score },
      hunch: hunch ?? dice.pick(20) + 1,
    }),
  };
  return asAny(rulebook);
}

export function fogListing(now: AnyRulebook, archive: Listing['archive'] = {}): Listing {
  const present = { sheets: () => [], scene: () => null, report: () => [], phrases: {}, catalogue: [] };
  return { about: now.about, rules: async () => now, present: async () => asAnyPresentation(present), archive };
}
