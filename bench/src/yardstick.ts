import { TeamGenerators } from '@pkmn/randoms';
import { Battle, extractChannelMessages, PRNG, type Side, Teams } from '@pkmn/sim';
import { type Job, type Scale, scaled } from './job.ts';

/**
 * The yardstick: gen9 random battles of `@pkmn/sim`, both sides choosing at random. It is given every advantage: the
 * battle is called directly and not through its streams, and teams are made beforehand. It does what ours does with
 * events: the log is split for two players, and each is sent his request as JSON.
 */
const FORMAT = 'gen9randombattle';
const BATTLES = 40;

type PRNGSeed = ConstructorParameters<typeof PRNG>[0];
const seedOf = (n: number): NonNullable<PRNGSeed> => `${n + 1},${n + 2},${n + 3},${n + 4}`;

export function pokemonBattles(scale: Scale): Job {
  Teams.setGeneratorFactory(TeamGenerators);
  const teams = Array.from({ length: scaled(BATTLES, scale) }, (_, n) => [
    Teams.generate(FORMAT, { seed: seedOf(2 * n) }),
    Teams.generate(FORMAT, { seed: seedOf(2 * n + 1) }),
  ]);
  // Rolls are counted in a run of their own: the same battles, and no counter in the measured ones.
  let rolls = 0;
  for (const [n, pair] of teams.entries()) battle(n, pair, () => rolls++);
  return {
    work: () => {
      const counts = { decisions: 0, turns: 0, dice: rolls, bytes: 0 };
      for (const [n, pair] of teams.entries()) {
        const played = battle(n, pair);
        counts.decisions += played.decisions;
        counts.turns += played.turns;
        counts.bytes += played.bytes;
      }
      return counts;
    },
  };
}

function battle(n: number, teams: readonly unknown[], rolled?: () => void) {
  let bytes = 0;
  const battle = new Battle({
    formatid: FORMAT as NonNullable<ConstructorParameters<typeof Battle>[0]['formatid']>,
    seed: seedOf(1000 + n),
    send: (type, data) => {
      if (type !== 'update') {
        bytes += data.length;
        return;
      }
      const heard = extractChannelMessages((data as string[]).join('\n'), [1, 2]);
      bytes += heard[1].join('\n').length + heard[2].join('\n').length;
    },
  });
  if (rolled !== undefined) {
    const { rng } = battle.prng;
    const next = rng.next.bind(rng);
    rng.next = () => {
      rolled();
      return next();
    };
  }
  const [p1, p2] = structuredClone(teams) as ReturnType<typeof Teams.generate>[];
  battle.setPlayer('p1', { name: 'Red', team: p1 ?? [] });
  battle.setPlayer('p2', { name: 'Blue', team: p2 ?? [] });
  battle.sendUpdates();
  const chance = new PRNG(seedOf(5000 + n));
  let decisions = 0;
  while (!battle.ended) {
    for (const side of battle.sides) {
      const { activeRequest } = side;
      if (battle.ended || activeRequest === null || activeRequest.wait || side.isChoiceDone()) continue;
      // A choice may turn out to be impossible (a trap nobody could know): the request is put again, better informed.
      while (!battle.choose(side.id, randomChoice(side, chance)));
      decisions++;
      battle.sendUpdates();
    }
  }
  return { decisions, turns: battle.turn, bytes };
}

/** Any move that can be used, or any switch that is allowed, all alike. */
function randomChoice(side: Side, chance: PRNG): string {
  const request = side.activeRequest;
  if (request === null || request.wait || request.teamPreview) return 'default';
  const reviving = side.active[0] !== undefined && side.slotConditions[0]?.revivalblessing !== undefined;
  const choices: string[] = [];
  for (const [i, one] of request.side.pokemon.entries())
    if (!one.active && one.condition.endsWith(' fnt') === reviving) choices.push(`switch ${i + 1}`);
  if (request.forceSwitch) return choices.length === 0 ? 'pass' : chance.sample(choices);
  const [active] = request.active;
  if (active === undefined) return 'default';
  if (active.trapped === true || active.maybeTrapped === true) choices.length = 0;
  for (const [i, move] of active.moves.entries()) {
    if (move.disabled === true) continue;
    choices.push(`move ${i + 1}`);
    if (active.canTerastallize) choices.push(`move ${i + 1} terastallize`);
  }
  return choices.length === 0 ? 'default' : chance.sample(choices);
}
