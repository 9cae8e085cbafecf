import {
  type AimChoice,
  act,
  type Choice,
  call,
  missingOffice,
  type Play,
  question,
  type Rulebook,
  refuse,
  repeat,
  sequence,
  step,
  type TeamTalk,
  together,
  words,
} from '@flagbridge/engine';
import { about } from './about.ts';
import { broadsides, damageReport, rally } from './exchange.ts';
import {
  allotments,
  copyGame,
  crewOf,
  enemyOf,
  type Game,
  HULL,
  officeOf,
  type Post,
  type Power,
  type Section,
  type Ship,
  SIDES,
  type Side,
  SYSTEM_MAX,
  SYSTEMS,
  type System,
  sections,
  sideOf,
  standingPower,
  toAllot,
} from './game.ts';
import { imagineGame, readers, type SeenGame, seenGame } from './knowing.ts';
import { standing } from './standing.ts';
import { byExchange } from './tactics.ts';

type Nothing = Record<never, never>;
type Turn = { round: number };
type Bridge = { side: Side };

/** TB-SHK-02: where an officer is out, his mates do what the book states, and the crew hears of it. */
function standIn(play: Play<Game>, side: Side, post: Post): void {
  const office = officeOf(side, post);
  if (!play.isOut(office)) return;
  play.tell?.({ type: 'stand-in', clause: 'TB-SHK-02', to: crewOf(side), parts: [side], data: { post } });
}

const distance = (a: Power, b: Readonly<Record<string, number>>): number =>
  SYSTEMS.reduce((sum, system) => sum + Math.abs(a[system] - (b[system] ?? 0)), 0);

/** TB-PWR-01, TB-DMG-02: the engineer allots all the power there is. */
const allot = question<Game, Bridge>({
  name: 'allot',
  offices: (_look, { side }) => officeOf(side, 'engineer'),
  secret: true,
  ask: ({ game }, { side }) => {
    const power = toAllot(game.ships[side]);
    return {
      kind: 'allot',
      title: words('ask.allot', { power }),
      clause: 'TB-PWR-01',
      about: [side],
      shape: {
        is: 'spread',
        slots: SYSTEMS.map((id) => ({
          id,
          label: words(`system.${id}`),
          parts: [`${side}/${id}`],
          min: 0,
          max: SYSTEM_MAX,
        })),
        min: power,
        max: power,
      },
      default: standingPower(game.ships[side]),
    };
  },
  check: ({ game }, { side }, _office, choice) => {
    const { damaged } = game.ships[side];
    const wish = choice as Readonly<Record<string, number>>;
    const system = damaged.find((one) => (wish[one] ?? 0) > 1);
    if (system === undefined) return null;
    const nearest = allotments(game.ships[side]).reduce((a, b) => (distance(b, wish) < distance(a, wish) ? b : a));
    return refuse('damaged', 'TB-DMG-02', { figures: { system, asked: wish[system] ?? 0, most: 1 }, nearest });
  },
  sample: ({ game }, { side }, _office, dice) => {
    const all = allotments(game.ships[side]);
    return all[dice.pick(all.length)] as Power;
  },
  answer: (play, { side }, answers) => {
    standIn(play, side, 'engineer');
    const wish = answers[officeOf(side, 'engineer')] as Readonly<Record<string, number>>;
    const power: Power = { engines: wish.engines ?? 0, guns: wish.guns ?? 0, shields: wish.shields ?? 0 };
    play.game.ships[side].power = power;
    const to = [officeOf(side, 'engineer')];
    play.tell?.({ type: 'allotted', clause: 'TB-PWR-01', to, parts: [side], data: { ...power } });
    for (const system of SYSTEMS)
      for (const post of readers[system].filter((one) => one !== 'engineer'))
        play.tell?.({
          type: 'feed',
          clause: 'TB-PWR-02',
          to: [officeOf(side, post)],
          parts: [`${side}/${system}`],
          data: { system, points: power[system] },
        });
    return undefined;
  },
});

/** TB-ORD-01: the captain's order for the turn. */
const orders = question<Game, Bridge>({
  name: 'orders',
  offices: (_look, { side }) => officeOf(side, 'captain'),
  secret: true,
  ask: (_look, { side }) => ({
    kind: 'orders',
    title: words('ask.orders'),
    clause: 'TB-ORD-01',
    about: [side],
    shape: { is: 'text', max: 80 },
    default: '',
  }),
  answer: (play, { side }, answers) => {
    standIn(play, side, 'captain');
    const ship = play.game.ships[side];
    const said = answers[officeOf(side, 'captain')] as string;
    // An order called out earlier in the turn stands where he has nothing to add.
    ship.order = said === '' ? (ship.order ?? '') : said;
    play.tell?.({
      type: 'orders',
      clause: 'TB-ORD-01',
      to: crewOf(side),
      parts: [side],
      data: { is: ship.order === '' ? 'none' : 'given', order: ship.order },
    });
    return undefined;
  },
});

/** TB-HLM-01: the helm evades where there is power in the engines, or holds steady. */
const helm = question<Game, Bridge>({
  name: 'helm',
  offices: (_look, { side }) => officeOf(side, 'helm'),
  secret: true,
  ask: ({ game }, { side }) => {
    const steady = { id: 'steady', label: words('option.steady'), parts: [side] };
    const evade = { id: 'evade', label: words('option.evade'), parts: [`${side}/engines`] };
    const can = (game.ships[side].power?.engines ?? 0) > 0;
    const shut = [{ ...evade, why: refuse('no-engines', 'TB-HLM-01', { figures: { needs: 1 }, nearest: 'steady' }) }];
    return {
      kind: 'helm',
      title: words('ask.helm'),
      clause: 'TB-HLM-01',
      about: [side],
      shape: can ? { is: 'pick', options: [steady, evade] } : { is: 'pick', options: [steady], closed: shut },
      default: 'steady',
    };
  },
  answer: (play, { side }, answers) => {
    standIn(play, side, 'helm');
    const course = answers[officeOf(side, 'helm')] as 'steady' | 'evade';
    play.game.ships[side].course = course;
    const to = [officeOf(side, 'helm')];
    play.tell?.({ type: 'course', clause: 'TB-HLM-01', to, parts: [side], data: { is: course } });
    return undefined;
  },
});

/** TB-GUN-02: once the helm is set the gunner tries for a lock. A hidden roll, with dice of its own. */
const lay = step<Game, Bridge>({
  name: 'lay',
  calls: () => [helm],
  run: (play, { side }, back) => {
    if (back === undefined) return call(helm, { side });
    const ship = play.game.ships[side];
    // The helm is set for good, whether or not a lock is tried for: else taking it back would tell the helmsman which.
    play.reveal();
    ship.lock = false;
    if (ship.aim === 'hold') return undefined;
    const need = play.tally().add(1, 'gunnery', 'TB-GUN-02');
    need.add(ship.power?.guns ?? 0, 'guns', 'TB-GUN-02');
    if (ship.order !== null && ship.order !== '') need.add(1, 'captain’s order', 'TB-ORD-01');
    if (ship.course === 'steady') need.add(1, 'steady helm', 'TB-HLM-02');
    const roll = play.secretDice('lock', officeOf(side, 'gunner')).check(6, need.total);
    ship.lock = roll.ok;
    play.tell?.({
      type: 'lock',
      clause: 'TB-GUN-02',
      to: [officeOf(side, 'gunner')],
      parts: [side],
      data: { is: roll.ok ? 'on' : 'off', need: need.told(), roll: roll.face },
    });
    return undefined;
  },
});

/** TB-GUN-01: the gunner aims, or holds his fire. Without power he can only hold; he is asked all the same. */
const aim = question<Game, Bridge>({
  name: 'aim',
  offices: (_look, { side }) => officeOf(side, 'gunner'),
  secret: true,
  calls: () => [lay],
  ask: ({ game }, { side }) => {
    const enemy = enemyOf(side);
    const targets = sections.map((id) => ({ id, label: words(`section.${id}`), parts: [`${enemy}/${id}`] }));
    const battery = { id: 'battery', label: words('system.guns'), parts: [`${side}/guns`] };
    const why = refuse('no-guns', 'TB-GUN-01', { figures: { needs: 1 }, nearest: [] });
    const can = (game.ships[side].power?.guns ?? 0) > 0;
    return {
      kind: 'aim',
      title: words('ask.aim', { ship: game.ships[enemy].name }),
      clause: 'TB-GUN-01',
      about: [enemy],
      shape: {
        is: 'aim',
        shooters: [
          can ? { ...battery, targets } : { ...battery, targets: [], closed: targets.map((one) => ({ ...one, why })) },
        ],
      },
      default: [],
    };
  },
  measure: (_before, after, { side }) => ({ lock: after.ships[side].lock ?? false }),
  answer: (play, { side }, answers) => {
    standIn(play, side, 'gunner');
    const [shot] = answers[officeOf(side, 'gunner')] as unknown as AimChoice;
    const at = (shot?.at ?? 'hold') as Section | 'hold';
    play.game.ships[side].aim = at;
    const to = [officeOf(side, 'gunner')];
    play.tell?.({
      type: 'aimed',
      clause: 'TB-GUN-01',
      to,
      parts: [side],
      data: { is: at === 'hold' ? 'hold' : 'aim', section: at },
    });
    return call(lay, { side });
  },
});

/** TB-DCN-01: what comes first has the best chance to be mended. */
const CHANCES = [3, 2, 1];

const damageControl = question<Game, Bridge>({
  name: 'damage-control',
  offices: (_look, { side }) => officeOf(side, 'engineer'),
  moot: ({ game }, { side }) => game.ships[side].damaged.length === 0,
  ask: ({ game }, { side }) => ({
    kind: 'damage-control',
    title: words('ask.damage-control'),
    clause: 'TB-DCN-01',
    about: [side],
    shape: {
      is: 'order',
      items: game.ships[side].damaged.map((id) => ({ id, label: words(`system.${id}`), parts: [`${side}/${id}`] })),
    },
    default: game.ships[side].damaged.slice(),
  }),
  measure: (_before, after, { side }) => {
    const mended = after.ships[side].mended ?? [];
    return Object.fromEntries(after.ships[side].damaged.map((system) => [system, mended.includes(system)]));
  },
  answer: (play, { side }, answers) => {
    const office = officeOf(side, 'engineer');
    standIn(play, side, 'engineer');
    const mended: System[] = [];
    for (const [i, system] of (answers[office] as readonly System[]).entries()) {
      const roll = play.dice.check(6, CHANCES[i] ?? 0);
      if (roll.ok) mended.push(system);
      play.tell?.({
        type: 'repair',
        clause: 'TB-DCN-01',
        to: [office],
        parts: [`${side}/${system}`],
        data: { is: roll.ok ? 'done' : 'failed', system, need: CHANCES[i] ?? 0, roll: roll.face },
      });
    }
    play.game.ships[side].mended = SYSTEMS.filter((system) => mended.includes(system));
    return undefined;
  },
});

const callWatch = act<Game, Turn>('call-watch', (play, { round }) => {
  play.tell?.({ type: 'watch', clause: 'TB-SEQ-01', data: { turn: round } });
});

const bridge = sequence<Game, Bridge>('bridge', allot, orders, aim, damageControl);

/** TB-SEQ-01: both bridges are at work at the same time. */
const watch = together<Game, Turn, Bridge>('watch', () => ({ red: { side: 'red' }, blue: { side: 'blue' } }), bridge);

const turn = sequence<Game, Turn>('turn', callWatch, watch, damageReport, rally, broadsides);

/** TB-END-03: after the last turn the stronger hull wins. */
const time = act<Game, Nothing>('time', (play) => {
  const { red, blue } = play.game.ships;
  const winner = red.hull === blue.hull ? null : red.hull > blue.hull ? 'red' : 'blue';
  play.tell?.({
    type: 'time',
    clause: 'TB-END-03',
    data: { is: winner === null ? 'even' : 'ahead', red: red.hull, blue: blue.hull },
  });
  play.end({ winner, by: 'time', clause: 'TB-END-03' });
});

const turns = repeat<Game, Nothing>('turns', ({ game }, _vars, round) => round <= game.limit, turn);

const newShip = (name: string, damaged: readonly string[]): Ship => ({
  name,
  hull: HULL,
  damaged: SYSTEMS.filter((system) => damaged.includes(system)),
  shaken: null,
  offered: false,
  power: null,
  order: null,
  aim: null,
  course: null,
  lock: null,
  mended: null,
});

/** TB-TLK-01: with two systems out a crew must shout, with three it cannot hear itself. */
function talkAboard(side: Side, out: number): [Side, TeamTalk][] {
  if (out < 2) return [];
  return [[side, { is: out === 2 ? 'overheard' : 'none', clause: 'TB-TLK-01' }]];
}

export const rulebook: Rulebook<Game, SeenGame> = {
  about,
  setup: (order) => {
    const { scenario, options } = order;
    const lacking = missingOffice(order, [...crewOf('red'), ...crewOf('blue')], 'TB-DEF-01');
    if (lacking !== null) return lacking;
    const given = scenario.setup as { red?: string; blue?: string; damaged?: Record<Side, string[]> } | undefined;
    const { red = 'Red', blue = 'Blue', damaged } = given ?? {};
    const ships = { red: newShip(red, damaged?.red ?? []), blue: newShip(blue, damaged?.blue ?? []) };
    return { limit: Number(options.limit), ships };
  },
  turn: sequence('match', turns, time),
  standing,
  view: ({ game }, viewer) => seenGame(game, viewer),
  imagine: (view, viewer, dice) => imagineGame(view.game, viewer, dice),
  copy: copyGame,
  talk: ({ ships }) => Object.fromEntries(SIDES.flatMap((side) => talkAboard(side, ships[side].damaged.length))),
  tactics: {
    // The battery silences a ship longest: its gunner is shaken and its guns are out.
    odds: (_view, _request, { at }) => (at === 'battery' ? 0.6 : 0.5),
    candidates: ({ game }, { kind, office, shape }): readonly Choice[] => {
      // To be missed is worth more than the lock of a steady ship.
      if (kind === 'helm' && shape.is === 'pick') return shape.options.map(({ id }) => id).reverse();
      return kind === 'allot' ? byExchange(allotments(game.ships[sideOf(office)])) : [];
    },
    worth: ({ game }, office) => {
      const side = sideOf(office);
      return (game.ships[side].hull - game.ships[enemyOf(side)].hull) / HULL;
    },
  },
};
