import type { FlowPlace, Frame, Json } from '@flagbridge/engine';
import { type Field, isRecord, oneWord, whole } from '@flagbridge/kit/position';
import type { Game, Phase } from '../game.ts';
import { FIRING_STEPS, firingAt } from '../rules/cannon-aims.ts';
import { type GoesVars, goesSoFar, moverIn } from '../steps/movement-goes.ts';

type Said = { readonly [member: string]: Json };

/** Where a battle may begin: what each of its phases is made of (SD-TAB-03). */
export const STEPS: { readonly [word: string]: { readonly phase: Phase; readonly step: string } } = {
  launch: { phase: 'launch', step: 'launching' },
  'drive-0-turns': { phase: 'movement', step: 'drive-zero-turns' },
  initiative: { phase: 'movement', step: 'pursuit-of-outsiders' },
  moves: { phase: 'movement', step: 'ships-move' },
  results: { phase: 'results', step: 'detonations' },
  jamming: { phase: 'results', step: 'jamming' },
  fire: { phase: 'fire', step: 'cannon-fire-phase' },
  'damage-control': { phase: 'damage-control', step: 'damage-control-phase' },
};

/** What is said of a step beside its word, and not kept in the game but in the frame of the step. */
const ofStep = (read: Field<Game, Game>['read']): Field<Game, Game> => ({
  read,
  fill: () => undefined,
  write: () => undefined,
});

const COUNTS = ['go', 'losers', 'winners', 'used', 'left', 'extras', 'n'] as const;

/** SD-MOV-12: the counts of the movement order; without them they follow from who has moved. */
export const goesField = ofStep((value, path, { on }) => {
  if (!isRecord(value)) return on.wrong(path, 'this should be a record');
  const strange = Object.keys(value).find((name) => !(COUNTS as readonly string[]).includes(name));
  if (strange !== undefined) return on.wrong(path, `nobody knows what ${strange.slice(0, 40)} means here`);
  for (const name of COUNTS) {
    const read = whole<null, Game>(0, 99).read(value[name] ?? null, `${path}.${name}`, on, null);
    if (typeof read !== 'number') return read;
  }
  return null;
});

/** SD-FIR-14, SD-FIR-15: the firing step that is next; the first where left out. */
export const firingField = ofStep((value, path, { on }) => {
  if (!isRecord(value)) return on.wrong(path, 'this should be a record');
  const { post, gnr, ...more } = value;
  if (Object.keys(more).length > 0) return on.wrong(path, 'this should have a post and a gnr, and nothing else');
  const read = oneWord(['pilot', 'gunner']).read(post ?? null, `${path}.post`, on, null);
  if (typeof read !== 'string') return read;
  const level = whole<null, Game>(1, 10, 'SD-CRW-01').read(gnr ?? null, `${path}.gnr`, on, null);
  return typeof level === 'number' ? null : level;
});

/** While damage is being marked: a wreck is still on the map, or a box waits for its mount. */
const MIDST: readonly string[] = ['volley', 'strike'];

/** Where a battle stands, in the words of the file; null where it is nowhere near a place that has one. */
export function standsAt(game: Game, flow: Frame | null): Said | null {
  for (let frame = flow; frame !== null; frame = frame.child) if (MIDST.includes(frame.step)) return null;
  for (let frame = flow; frame !== null; frame = frame.child)
    for (const [step, is] of Object.entries(STEPS)) {
      if (frame.step !== is.step) continue;
      const more = step === 'moves' ? goesIn(game, frame.child) : step === 'fire' ? firingIn(frame) : {};
      return more === null ? null : { turn: game.turn, step, ...more };
    }
  return null;
}

/** Counts that do not follow from who has moved: a ship was lost since, or an extra moved early. Null while pursuers fly. */
function goesIn(game: Game, goes: Frame | null): Said | null {
  const vars = goes?.vars as GoesVars | undefined;
  if (vars === undefined || goes?.child?.child?.step !== 'move') return null;
  if (vars.n === 1) return {};
  const reckoned = goesSoFar(game);
  return reckoned !== null && COUNTS.every((name) => reckoned[name] === vars[name]) ? {} : { goes: { ...vars } };
}

function firingIn({ vars }: Frame): Said {
  const left = vars['left'];
  return typeof left === 'number' ? { firing: { ...firingAt(left + 1) } } : {};
}

/** The movement order as far as it has come, from its counts where they are said; null where moves do not follow an order. */
export function goesOf(game: Game, { goes }: Said): GoesVars | null {
  return isRecord(goes) ? (goes as GoesVars) : goesSoFar(game);
}

export function placeOf(game: Game, position: Said): FlowPlace {
  const { step = '' } = STEPS[String(position['step'])] ?? {};
  const at = { step, round: game.turn, of: {} };
  if (position['step'] === 'fire') return { ...at, vars: { left: leftOf(position['firing']) } };
  const goes =
    position['step'] === 'moves' && (game.ships.some(({ moved }) => moved) || isRecord(position['goes']))
      ? goesOf(game, position)
      : null;
  const mover = goes === null ? null : moverIn(game, goes);
  if (goes === null || mover === null) return at;
  return {
    ...at,
    inside: [
      { step: 'goes', vars: { ...goes } },
      { step: 'move-ship', vars: { ...mover, n: goes.n } },
    ],
  };
}

const leftOf = (firing: Json | undefined): number =>
  isRecord(firing) ? Number(firing['gnr']) + (firing['post'] === 'gunner' ? FIRING_STEPS / 2 : 0) : FIRING_STEPS;
