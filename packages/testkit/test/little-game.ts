import {
  type Ask,
  act,
  type Draft,
  type Look,
  type Play,
  question,
  type Roller,
  type Rulebook,
  refuse,
  repeat,
  sequence,
  together,
  words,
} from '@flagbridge/engine';

/**
 * A little game with one place for every flaw the suite must find: two crews work at once, then Ann may throw a die. Sound
 * as it stands; a test plants one flaw and expects it to be found.
 */
export interface Little {
  total: number;
  work: { ann: number; bob: number };
  notes: string[];
}

export interface Flaws {
  works?: (play: Play<Little>, who: 'ann' | 'bob', points: number) => void;
  /** Odds for the work, which is done in a fork. */
  measureWork?: (before: Little, after: Little, who: 'ann' | 'bob') => { points: number };
  throwAsk?: (look: Look<Little>) => Partial<Ask>;
  sample?: () => string;
  draft?: (choice: unknown) => Draft;
  throws?: (play: Play<Little>) => void;
  measure?: (before: Little, after: Little) => { total: number };
  /** Whether it says of the throw that nothing hidden has a part in its odds. */
  oddsLieOpen?: boolean;
  check?: (look: Look<Little>, choice: unknown) => ReturnType<typeof refuse> | null;
  limit?: number;
  copy?: (game: Little) => Little;
  view?: (look: Look<Little>, before?: Little) => Little;
  imagine?: (view: Little, dice: Roller) => Little;
  end?: (play: Play<Little>) => void;
  setup?: () => Little;
}

const offices = ['ann', 'bob'] as const;

const labelled = (id: string) => ({ id, label: words(`option.${id}`) });

export function littleGame(flaws: Flaws = {}): Rulebook<Little, Little> {
  const { measureWork, draft: castDraft } = flaws;
  const work = question<Little, { who: 'ann' | 'bob' }>({
    name: 'work',
    offices: (_look, { who }) => who,
    ask: () => ({
      kind: 'work',
      title: words('ask.work'),
      clause: 'LG-WRK-01',
      shape: { is: 'pick', options: ['1', '2', '3'].map(labelled) },
      default: '1',
    }),
    ...(measureWork && { measure: (before, after, { who }) => measureWork(before, after, who) }),
    policies: { hard: { title: words('policy.hard'), answer: () => '3' } },
    answer: (play, { who }, answers) => {
      const points = Number(answers[who]);
      if (flaws.works === undefined) play.game.work[who] += points;
      else flaws.works(play, who, points);
      return undefined;
    },
  });
  const bothWork = together<Little, { round: number }, { who: 'ann' | 'bob' }>(
    'both-work',
    () => ({ ann: { who: 'ann' }, bob: { who: 'bob' } }),
    work,
    (play) => {
      play.reveal();
      play.tell?.({ type: 'worked', clause: 'LG-WRK-01', data: { ...play.game.work } });
    },
  );
  const cast = question<Little, { round: number }>({
    name: 'cast',
    offices: () => 'ann',
    ask: (look) => ({
      kind: 'cast',
      title: words('ask.cast'),
      clause: 'LG-DIE-01',
      shape: {
        is: 'pick',
        options: ['throw', 'hold'].map(labelled),
        closed: [{ ...labelled('cheat'), why: refuse('no-cheating', 'LG-DIE-02') }],
      },
      default: 'hold',
      ...flaws.throwAsk?.(look),
    }),
    check: (look, _vars, _office, choice) => flaws.check?.(look, choice) ?? null,
    ...(flaws.sample && { sample: flaws.sample }),
    ...(castDraft && { draft: (_look, _vars, _office, choice) => castDraft(choice) }),
    measure: flaws.measure ?? ((before, after) => ({ total: after.total - before.total })),
    oddsLieOpen: flaws.oddsLieOpen ?? false,
    answer: (play, _vars, { ann }) => {
      if (ann !== 'throw') return undefined;
      if (flaws.throws !== undefined) {
        flaws.throws(play);
        return undefined;
      }
      const won = play.dice.check(6, 3);
      if (won.ok) play.game.total += 2;
      play.tell?.({ type: 'cast', clause: 'LG-DIE-01', data: { face: won.face, total: play.game.total } });
      return undefined;
    },
  });
  const score = act<Little, { round: number }>('score', (play) => {
    if (play.game.total >= 6) play.end({ winner: 'ann', by: 'score', clause: 'LG-END-01' });
  });
  const late = act<Little, Record<never, never>>(
    'late',
    flaws.end ?? ((play) => play.end({ winner: null, by: 'late', clause: 'LG-END-02' })),
  );
  const round = sequence<Little, { round: number }>('round', bothWork, cast, score);
  const rounds = repeat<Little, Record<never, never>>('rounds', (_look, _vars, n) => n <= (flaws.limit ?? 4), round);
  const show = (game: Little): Little => ({ total: game.total, work: { ...game.work }, notes: [...game.notes] });
  return {
    about: {
      id: 'little',
      version: '1.0.0',
      title: 'Little game',
      summary: 'For tests of the suite.',
      tiers: [{ id: 'basic', title: 'Basic' }],
      options: [{ id: 'colour', title: 'Colour', values: ['red', 'blue'] }],
      scenarios: [
        {
          id: 'one',
          title: 'One',
          tier: 'basic',
          hook: 'Short.',
          minutes: 1,
          offices: offices.map((id) => ({ id, side: id, title: id })),
        },
      ],
    },
    setup: () => flaws.setup?.() ?? { total: 0, work: { ann: 0, bob: 0 }, notes: [] },
    turn: sequence('match', rounds, late),
    view: (look, _viewer, before) => flaws.view?.(look, before) ?? show(look.game),
    imagine: (view, _viewer, dice) => ({
      ...show(flaws.imagine?.(view.game, dice) ?? view.game),
      total: view.game.total,
    }),
    ...(flaws.copy && { copy: flaws.copy }),
  };
}
