import {
  type Closed,
  call,
  type DescribedSlot,
  type Draft,
  explaining,
  type Labelled,
  type OfficeId,
  type PartId,
  type Play,
  question,
  type Refusal,
  refuse,
  type SpreadChoice,
  type SpreadGroup,
  type SpreadSlot,
  step,
  type Words,
  withDefault,
  words,
} from '@flagbridge/engine';
import { explainEach } from '@flagbridge/kit/options';
import { officesOf } from '@flagbridge/kit/sides';
import { isSystem } from '../data/systems.ts';
import { type Game, isGone, isMounted, type Ship, type System, systemOf } from '../game.ts';
import { dcrOf } from '../rules/dcr.ts';
import {
  type Attempt,
  attemptsOf,
  BEST,
  canRepair,
  codeOf,
  drawnPart,
  isRepairable,
  nameOf,
  partName,
  repairChance,
  repairNeed,
} from '../rules/repair.ts';
import { anyPoints, overspent, pointsOn, repairing, sensiblePoints } from '../rules/repair-plan.ts';
import { tryRepair } from '../rules/repair-roll.ts';
import { goneBy } from '../rules/victory.ts';

type Nothing = Record<never, never>;

/** KH-SEQ-22: a repair turn follows game turns 3, 6, 9 and so on. */
export const isRepairTurn = ({ turn }: Game): boolean => turn > 0 && turn % 3 === 0;

function labelOf(attempt: Attempt): Words {
  const { ship, n, part, beyond } = attempt;
  const what = nameOf(attempt);
  if (beyond) return words('option.repair-beyond', { ship: ship.name, what });
  if (n === 0) return words('option.repair', { ship: ship.name, what });
  return words(part === 'system' ? 'option.repair-mount' : 'option.repair-block', { ship: ship.name, what, n });
}

/** KH-REP-14: what a success gives back. */
function noteOf({ ship, part, system }: Attempt): Words {
  switch (part) {
    case 'dcr':
      return words('note.repair-dcr', { dcr: ship.dcr0 });
    case 'hull':
      return words('note.repair-hull', { hull: ship.hull, of: ship.hull0 });
    case 'system': {
      const { code, left } = system as System;
      return isMounted(code) ? words('note.repair-mount') : words('note.repair-supply', { left });
    }
    default:
      return words(`note.repair-${part}`);
  }
}

/** What is beyond repair keeps its slot, without room for a point: a player looks for it, and reads why. */
function described(attempt: Attempt): DescribedSlot {
  const { beyond, ship } = attempt;
  const label = labelOf(attempt);
  const parts = [drawnPart(attempt)];
  const group = ship.id;
  if (beyond) return { label, parts, group };
  const max = dcrOf(ship);
  const best = repairChance(max);
  const note = noteOf(attempt);
  return best < max
    ? { label, parts, group, note, costs: { best }, enough: best }
    : { label, parts, group, note, costs: { best } };
}

/** KH-REP-03: a ship shares out its own points. */
const groupOf = (ship: Ship): SpreadGroup => ({
  id: ship.id,
  label: words('option.repair-ship', { ship: ship.name }),
  parts: [ship.id],
  max: dcrOf(ship),
});

const why = (attempt: Attempt): Omit<Closed, 'label'> => ({
  id: attempt.id,
  parts: [drawnPart(attempt)],
  why: refuse('beyond-repair', 'KH-REP-12', { figures: { ship: attempt.ship.name, what: nameOf(attempt) } }),
});

/** By which rule no point goes here: another's ship, what is whole, a block too many, what is beyond repair. */
function forbiddenRepair(game: Game, office: OfficeId, id: string): Refusal | null {
  const [of, code = '', n = '1'] = id.split('/');
  const ship = game.ships.find((one) => one.id === of);
  if (ship === undefined || !isRepairable(code)) return null;
  const figures = { ship: ship.name, what: partName(code) };
  if (ship.office !== office) return refuse('not-yours', 'KH-GEN-03', { figures });
  if (isGone(ship)) return refuse('off-the-map', goneBy(game, ship), { figures });
  const attempts = attemptsOf(ship);
  const attempt = attempts.find((one) => one.id === id);
  if (attempt !== undefined) return attempt.beyond ? why(attempt).why : null;
  const blocks = attempts.filter(({ part }) => part === code).length;
  if (blocks > 0 && Number(n) > blocks)
    return refuse('blocks-too-many', 'KH-REP-07', { figures: { ...figures, blocks } });
  if (isSystem(code) && systemOf(ship, code) === undefined) return refuse('not-carried', 'KH-GEN-05', { figures });
  return refuse('not-damaged', 'KH-REP-14', { figures });
}

/** KH-REP-03, KH-REP-04: the chance of each attempt, and by ship the points it has left. */
function drafted(game: Game, office: OfficeId, choice: SpreadChoice): Draft {
  const costs: { [name: string]: Labelled } = {};
  const closed: Omit<Closed, 'label'>[] = [];
  for (const ship of repairing(game, office)) {
    const attempts = attemptsOf(ship);
    for (const attempt of attempts) {
      const points = choice[attempt.id] ?? 0;
      if (attempt.beyond) closed.push(why(attempt));
      else if (points > 0) costs[attempt.id] = repairNeed(explaining(), points).told();
    }
    const left = explaining().add(dcrOf(ship), 'DCR', ship.damage?.dcr === true ? 'KH-DMG-31' : 'KH-REP-03');
    const points = pointsOn(attempts, choice);
    if (points > 0) left.add(-points, 'placed', 'KH-REP-03');
    costs[ship.id] = left.told();
  }
  return { ready: true, costs, ...(closed.length > 0 && { closed }) };
}

/** KH-REP-01, KH-REP-03: everyone shares out the points of his ships, sealed and at the same time; then all is rolled. */
const repairs = question<Game, Nothing>({
  name: 'repairs',
  offices: ({ game }) => officesOf(game.ships.filter(canRepair)),
  choices: ({ game }, _vars, office) => {
    const slots: SpreadSlot[] = [];
    let all = 0;
    for (const ship of repairing(game, office)) {
      const dcr = dcrOf(ship);
      all += dcr;
      for (const { id, beyond } of attemptsOf(ship)) slots.push({ id, min: 0, max: beyond ? 0 : dcr });
    }
    return withDefault({ is: 'spread', slots, min: 0, max: all }, () => sensiblePoints(game, office));
  },
  explain: ({ game }, _vars, office) => {
    const about: PartId[] = [];
    const groups: SpreadGroup[] = [];
    const attempts: Attempt[] = [];
    for (const ship of repairing(game, office)) {
      about.push(ship.id);
      groups.push(groupOf(ship));
      for (const attempt of attemptsOf(ship)) attempts.push(attempt);
    }
    const { option } = explainEach(attempts, described);
    return { kind: 'repair', title: words('ask.repair', { best: BEST }), clause: 'KH-REP-03', about, groups, option };
  },
  check: ({ game }, _vars, office, choice) => overspent(game, office, choice as SpreadChoice),
  forbids: ({ game }, _vars, office, choice) => {
    for (const [id, points] of Object.entries(choice as SpreadChoice)) {
      const wrong = points > 0 ? forbiddenRepair(game, office, id) : null;
      if (wrong !== null) return wrong;
    }
    return overspent(game, office, choice as SpreadChoice);
  },
  sample: ({ game }, _vars, office, dice) => anyPoints(game, office, dice),
  draft: ({ game }, _vars, office, partial) => drafted(game, office, partial as SpreadChoice),
  policies: {
    sensible: {
      title: words('policy.repair-sensible'),
      answer: ({ game }, _vars, office) => sensiblePoints(game, office),
    },
  },
  answer: (play, _vars, answers) => {
    // What is tried was settled when the points were placed: no repair of this turn opens another (KH-REP-03).
    const plans = play.game.ships.filter(canRepair).map((ship) => ({
      ship,
      attempts: attemptsOf(ship),
      points: (answers[ship.office] ?? {}) as SpreadChoice,
    }));
    for (const { ship, attempts, points } of plans) tellPlan(play, ship, attempts, points);
    for (const { attempts, points } of plans)
      for (const attempt of attempts) {
        const on = points[attempt.id] ?? 0;
        if (on > 0) tryRepair(play, attempt, on);
      }
    return undefined;
  },
});

/** What a ship tries, read out when all have placed their points. */
function tellPlan(play: Play<Game>, ship: Ship, attempts: readonly Attempt[], choice: SpreadChoice): void {
  if (play.tell === undefined) return;
  const tried = attempts.filter(({ id }) => (choice[id] ?? 0) > 0);
  // Blocks on one drive or steering are one system; mounts of one kind are systems of their own.
  if (new Set(tried.map((one) => (one.part === 'system' ? one.id : one.part))).size > 1) play.by('KH-REP-05');
  const blocks = tried.filter(({ part }) => part !== 'system').map(codeOf);
  if (new Set(blocks).size < blocks.length) play.by('KH-REP-07');
  if (ship.damage?.dcr === true) play.by('KH-DMG-31');
  play.tell({
    type: 'repair-plan',
    clause: 'KH-REP-03',
    parts: [ship.id],
    data: {
      is: tried.length === 0 ? 'nothing' : 'tries',
      ship: ship.id,
      points: pointsOn(attempts, choice),
      dcr: dcrOf(ship),
      on: tried.map((attempt) => `${codeOf(attempt)}/${choice[attempt.id]}`),
    },
  });
}

/** KH-SEQ-22, KH-REP-01: comes after every third game turn, takes no game time, and passes where there is nothing to repair. */
export const repairTurn = step<Game, Nothing>({
  name: 'repair-turn',
  calls: () => [repairs],
  run: (play, _vars, back) => {
    const { game } = play;
    if (back !== undefined || !isRepairTurn(game)) return undefined;
    const some = game.ships.some(canRepair);
    if (some) play.by('KH-REP-01');
    play.tell?.({
      type: 'repair-turn',
      clause: 'KH-SEQ-22',
      data: { is: some ? 'some' : 'none', turn: game.turn },
    });
    return some ? call(repairs, {}) : undefined;
  },
});
