import {
  call,
  done,
  type Json,
  type Next,
  type OrderChoice,
  type Play,
  question,
  step,
  words,
} from '@flagbridge/engine';
import { keyOf } from '@flagbridge/kit/space';
import { warheadCode } from '../data/warheads.ts';
import { findWarhead, type Game, shipOf } from '../game.ts';
import { clearWrecks } from '../rules/wrecks.ts';
import { testVictory } from './check-victory.ts';
import type { Hit } from './fire-roll.ts';
import { type StrikeVars, strike } from './strike.ts';
import { atMost, isUnseen } from './strike-unasked.ts';

/** `hits`: what is still to be marked, ship by ship. `downed`: warheads hit. `ordered`: the ship whose hits have been put in order. */
type VolleyVars = { hits: Json; downed: Json; ordered: string };

const hitsOf = ({ hits }: VolleyVars): Hit[] => hits as unknown as Hit[];

/** How many of the hits, from the first on, strike the same ship. */
function first(hits: readonly Hit[]): number {
  let n = 0;
  while (n < hits.length && hits[n]?.ship === hits[0]?.ship) n++;
  return n;
}

/** SD-FIR-18: only a mixture of ion and ordinary hits makes a difference. */
function mixed(hits: readonly Hit[]): boolean {
  const n = first(hits);
  for (let i = 1; i < n; i++) if (hits[i]?.ion !== hits[0]?.ion) return true;
  return false;
}

/** Ordinary hits first, where the attackers do not say otherwise. */
const defaultOrder = (hits: readonly Hit[]): string[] => {
  const ids = hits.map((_, i) => String(i));
  return [...ids.filter((id) => !hits[Number(id)]?.ion), ...ids.filter((id) => hits[Number(id)]?.ion)];
};

/** SD-FIR-18: the attackers choose, now that the dice are known; the one who hit first speaks for them. */
const hitOrder = question<Game, { hits: Json }>({
  name: 'hit-order',
  offices: (_look, vars) => (vars.hits as unknown as Hit[])[0]?.by ?? [],
  choices: (_look, vars) => {
    const hits = vars.hits as unknown as Hit[];
    return { shape: { is: 'order', items: hits.map((_, i) => ({ id: String(i) })) }, default: defaultOrder(hits) };
  },
  explain: ({ game }, vars) => {
    const hits = vars.hits as unknown as Hit[];
    const ship = hits[0]?.ship ?? '';
    return {
      kind: 'hit-order',
      title: words('ask.hit-order', { ship: shipOf(game, ship).name }),
      clause: 'SD-FIR-18',
      about: [ship],
      option: (id) => {
        const { from, mount, boxes, ion } = hits[Number(id)] as Hit;
        return { label: words(ion ? 'option.ion-hit' : 'option.hit', { ship: from, mount, n: boxes }) };
      },
    };
  },
  answer: (_play, _vars, answers) => done(Object.values(answers)[0] ?? []),
});

/** The damage of a firing step, hit by hit; then what is destroyed leaves the map (SD-DMG-17), and victory is tested (SD-SEQ-05). */
export const volley = step<Game, VolleyVars>({
  name: 'volley',
  calls: () => [strike, hitOrder],
  run: (play, vars, back): Next => {
    if (Array.isArray(back)) reorder(play, vars, back as unknown as OrderChoice);
    const hits = hitsOf(vars);
    const [next] = hits;
    if (next !== undefined) {
      if (vars.ordered !== next.ship && mixed(hits)) {
        vars.ordered = next.ship;
        return call(hitOrder, { hits: hits.slice(0, first(hits)) as unknown as Json });
      }
      vars.ordered = next.ship;
      return call(strike, take(play, hits));
    }
    close(play, vars.downed as readonly string[]);
    return undefined;
  },
});

/** Takes the next hit off the list; with it those behind it on the same ship and of the same kind, where nobody can tell (`isUnseen`). */
function take(play: Play<Game>, hits: Hit[]): StrikeVars {
  const { ship: id, boxes: own, ion, by } = hits[0] as Hit;
  const ship = shipOf(play.game, id);
  let n = 1;
  let boxes = own;
  for (; hits[n]?.ship === id && hits[n]?.ion === ion; n++) boxes += hits[n]?.boxes ?? 0;
  if (isUnseen(play, ship, boxes, ion)) {
    hits.splice(0, n);
    return { ship: id, boxes: atMost(ship, boxes, ion), ion, by };
  }
  hits.shift();
  return { ship: id, boxes: own, ion, by };
}

/** What was hit leaves the map, and victory is tested. */
export function close(play: Play<Game>, downed: readonly string[]): void {
  downWarheads(play, downed);
  clearWrecks(play);
  testVictory(play);
}

function reorder(play: Play<Game>, vars: VolleyVars, order: OrderChoice): void {
  const hits = hitsOf(vars);
  const n = first(hits);
  const sorted = order.map((id) => hits[Number(id)] as Hit);
  vars.hits = [...sorted, ...hits.slice(n)] as unknown as Json;
  const ship = shipOf(play.game, sorted[0]?.ship ?? '');
  play.tell?.({
    type: 'hit-order',
    clause: 'SD-FIR-18',
    parts: [ship.id],
    data: { is: sorted[0]?.ion === true ? 'ion' : 'ordinary', ship: ship.id, n },
  });
}

/** SD-WAR-35: one hit destroys a warhead; its own pursuers go with it (SD-WAR-30). */
function downWarheads(play: Play<Game>, downed: readonly string[]): void {
  const { game } = play;
  for (const id of downed) {
    const warhead = findWarhead(game, id);
    if (warhead === undefined) continue;
    game.warheads = game.warheads.filter((one) => one !== warhead);
    play.tell?.({
      type: 'shot-down',
      clause: 'SD-WAR-35',
      parts: [id],
      data: { warhead: warheadCode(warhead), to: keyOf(warhead.q, warhead.r) },
    });
  }
}
