import {
  type AimChoice,
  act,
  asGameTurn,
  call,
  each,
  explaining,
  type Look,
  missingOffice,
  type Option,
  type Play,
  question,
  type Row,
  type Rulebook,
  refuse,
  repeat,
  type Shooter,
  type Shot,
  sequence,
  type Tally,
  type Words,
  words,
} from '@flagbridge/engine';
import { about } from './about.ts';
import { audit } from './audit.ts';
import { afloat, copyGame, enemyOf, type Game, type Ship, SIDES, shipOf } from './game.ts';

/** TG-HIT-01, TG-HIT-02, TG-INT-02: the number a shot needs on d100, with its reasons. */
function toHit(tally: Tally, shooter: Ship, interceptors: number): Tally {
  tally.add(60, 'gunnery', 'TG-HIT-01');
  if (shooter.hull <= 5) tally.add(-10, 'shooter crippled', 'TG-HIT-02');
  if (interceptors > 0) tally.add(-20 * interceptors, 'interceptors', 'TG-INT-02');
  return tally;
}

/** TG-DMG-02: what a hit strikes beside the hull. */
const struck: readonly Row<'hull' | 'gun' | 'magazine'>[] = [
  { to: 4, is: 'hull' },
  { to: 5, is: 'gun' },
  { to: 6, is: 'magazine' },
];

/** TG-INT-01: as many as may be spent on one shot. */
const SPENT: readonly Option[] = [{ id: '0' }, { id: '1' }, { id: '2' }];

type ShotVars = { side: string; by: string; at: string };

/** TG-INT-01: the target's commander spends 0 to 2 interceptors, knowing the shot and not the dice. */
const intercept = question<Game, ShotVars>({
  name: 'intercept',
  offices: (_look, { side }) => enemyOf(side),
  choices: ({ game }, { at }) => ({
    shape: { is: 'pick', options: SPENT.slice(0, shipOf(game, at).interceptors + 1) },
    default: '0',
  }),
  explain: ({ game }, { by, at }) => {
    const target = shipOf(game, at);
    const { interceptors: left } = target;
    const label = (id: string): Words => words('option.interceptors', { n: id });
    const why = refuse('few-interceptors', 'TG-INT-01', { figures: { left } });
    return {
      kind: 'intercept',
      title: words('ask.intercept', { by: shipOf(game, gunShip(by)).name, at: target.name }),
      clause: 'TG-INT-01',
      about: [at],
      option: (id) => ({ label: label(id) }),
      closed: SPENT.slice(left + 1).map(({ id }) => ({ id, label: label(id), why })),
    };
  },
  // What is left aboard is the same whatever is chosen.
  draft: ({ game }, { at }) => ({
    ready: true,
    forEveryChoice: true,
    costs: { left: explaining().add(shipOf(game, at).interceptors, 'interceptors aboard', 'TG-INT-01').told() },
  }),
  moot: ({ game }, { by, at }) => shipOf(game, at).hull <= 0 || shipOf(game, gunShip(by)).hull <= 0,
  policies: {
    'two-while-they-last': {
      title: words('policy.two'),
      answer: ({ game }, vars) => String(Math.min(2, shipOf(game, vars['at'] as string).interceptors)),
    },
  },
  answer: (play, { side, by, at }, answers) => {
    resolveShot(play, by, at, Number(answers[enemyOf(side)]));
    return undefined;
  },
});

/** A gun is `<ship>/<number>`. */
const gunShip = (gun: string): string => gun.slice(0, gun.indexOf('/'));

/** TG-HIT-01, TG-DMG-01, TG-DMG-02: the three stages of a shot. */
function resolveShot(play: Play<Game>, by: string, at: string, interceptors: number): void {
  const { game } = play;
  const shooter = shipOf(game, gunShip(by));
  const target = shipOf(game, at);
  target.interceptors -= interceptors;
  const need = toHit(play.tally(), shooter, interceptors);
  // Functions, so that nothing is built where nobody listens.
  const names = () => ({ by: shooter.name, at: target.name });
  play.rollFor?.(words('roll.hit', { ...names(), need: need.total }));
  const roll = play.dice.check(100, need.total);
  const told = () => ({ ...names(), need: need.told(), roll: roll.face });
  if (!roll.ok) {
    play.tell?.({ type: 'shot', clause: 'TG-HIT-01', parts: [by, at], data: { is: 'miss', ...told() } });
    return;
  }
  play.rollFor?.(words('roll.damage', names()));
  const damage = play.dice.sum('1d6');
  play.rollFor?.(words('roll.struck', names()));
  const where = play.dice.table(6, 0, struck);
  target.hull = Math.max(0, target.hull - damage);
  if (where.is !== 'hull') {
    play.by('TG-DMG-02');
    if (where.is === 'gun') target.guns = Math.max(0, target.guns - 1);
    else target.interceptors = Math.max(0, target.interceptors - 1);
  }
  play.tell?.({
    type: 'shot',
    clause: ['TG-HIT-01', 'TG-DMG-01'],
    parts: [by, at],
    data: { is: 'hit', ...told(), damage, hull: target.hull, struck: where.is },
  });
  if (target.hull === 0) play.tell?.({ type: 'lost', clause: 'TG-DMG-03', parts: [at], data: { ship: target.name } });
}

const volley = each<Game, { side: string; shots: string }, ShotVars>(
  'volley',
  (_look, { side, shots }) =>
    shots
      .split(' ')
      .filter(Boolean)
      .map((shot) => {
        const [by = '', at = ''] = shot.split('>');
        return { side, by, at };
      }),
  intercept,
);

/** TG-AIM-01: every shot is aimed before any die is rolled. */
const aim = question<Game, { side: string }>({
  name: 'aim',
  offices: (_look, { side }) => side,
  calls: () => [volley],
  choices: ({ game }, { side }) => {
    // Every gun may aim at every enemy afloat: one list serves them all.
    const targets = afloat(game, enemyOf(side)).map(({ id }): Option => ({ id }));
    const shooters: Shooter[] = [];
    for (const { id, guns } of afloat(game, side))
      for (let gun = 1; gun <= guns; gun++) shooters.push({ id: `${id}/${gun}`, targets });
    return { shape: { is: 'aim', shooters }, default: [] };
  },
  explain: ({ game }, { side }) => ({
    kind: 'aim',
    title: words('ask.aim'),
    clause: 'TG-AIM-01',
    shooters: afloat(game, side).flatMap(({ id, name, guns }) =>
      Array.from({ length: guns }, (_, i) => ({
        id: `${id}/${i + 1}`,
        label: words('option.gun', { ship: name, gun: i + 1 }),
        parts: [id],
      })),
    ),
    target: (id) => ({ label: words('option.ship', { ship: shipOf(game, id).name }), parts: [id] }),
  }),
  resolves: 'aim',
  measure: (before, after, { side }) => {
    const hulls = (game: Game): number => afloat(game, enemyOf(side)).reduce((sum, ship) => sum + ship.hull, 0);
    return {
      damage: hulls(before) - hulls(after),
      lost: afloat(before, enemyOf(side)).length - afloat(after, enemyOf(side)).length,
    };
  },
  answer: (play, { side }, answers) => {
    const aimed = answers[side] as unknown as AimChoice;
    play.tell?.({ type: 'aimed', clause: 'TG-AIM-01', data: { side, shots: aimed.length } });
    const shots = aimed.map((shot: Shot) => `${shot.by}>${shot.at}`).join(' ');
    return call(volley, { side, shots });
  },
});

/** TG-END-01: a side without ships has lost. */
const countLosses = act<Game, { side: string }>('losses', (play, { side }) => {
  if (afloat(play.game, enemyOf(side)).length > 0) return;
  play.tell?.({ type: 'end', clause: 'TG-END-01', data: { winner: side } });
  play.end({ winner: side, by: 'destroyed', clause: 'TG-END-01' });
});

const sideTurn = sequence<Game, { side: string }>('side-turn', aim, countLosses);

const bothSides = asGameTurn(
  each<Game, { round: number }, { side: string }>('turn', () => SIDES.map((side) => ({ side })), sideTurn),
);

/** TG-END-02: after the last turn the match is drawn. */
const lastTurn = act<Game, Record<never, never>>('last-turn', (play) => {
  play.tell?.({ type: 'drawn', clause: 'TG-END-02', data: { limit: play.game.limit } });
  play.end({ winner: null, by: 'turn-limit', clause: 'TG-END-02' });
});

const turns = repeat<Game, Record<never, never>>('turns', ({ game }, _vars, round) => round <= game.limit, bothSides);

export const rulebook: Rulebook<Game, Game> = {
  about,
  setup: (order) => {
    const names = order.scenario.setup as { red: string[]; blue: string[] } | undefined;
    const ships: Ship[] = SIDES.flatMap((side) =>
      (names?.[side] ?? []).map((name, i) => ({
        id: `${side}${i + 1}`,
        name,
        side,
        hull: 12,
        guns: 2,
        interceptors: 3,
      })),
    );
    if (SIDES.some((side) => !ships.some((ship) => ship.side === side))) return refuse('no-ships', 'TG-SET-01');
    return missingOffice(order, SIDES, 'TG-SET-01') ?? { limit: Number(order.options['limit']), ships };
  },
  turn: sequence('match', turns, lastTurn),
  standing: [
    {
      name: 'surrender',
      ask: (_look: Look<Game>) => ({
        kind: 'surrender',
        title: words('ask.surrender'),
        clause: 'TG-END-03',
        shape: { is: 'pick', options: [{ id: 'yes', label: words('option.surrender') }] },
        default: 'yes',
      }),
      answer: (play, office) => {
        play.tell?.({ type: 'surrender', clause: 'TG-END-03', data: { side: office } });
        play.end({ winner: enemyOf(office), by: 'surrender', clause: 'TG-END-03' });
        return undefined;
      },
    },
  ],
  view: ({ game }) => copyGame(game),
  imagine: (view) => copyGame(view.game),
  copy: copyGame,
  reach: { ends: ['destroyed', 'turn-limit', 'surrender'], givenUp: ['surrender'] },
  tactics: {
    odds: (view, _request, { by, at }) => {
      const shooter = shipOf(view.game, gunShip(by));
      // The weaker the target, the better the shot: losses count more than scratches.
      return (shooter.hull <= 5 ? 0.5 : 0.6) + 0.01 * (12 - shipOf(view.game, at).hull);
    },
    worth: (view, office) => {
      const mine = afloat(view.game, office).reduce((sum, ship) => sum + ship.hull, 0);
      const theirs = afloat(view.game, enemyOf(office)).reduce((sum, ship) => sum + ship.hull, 0);
      return (mine - theirs) / Math.max(1, mine + theirs);
    },
    audit,
  },
};
