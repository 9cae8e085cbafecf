import type { SheetNode } from '@flagbridge/engine';
import { noteNode, several } from '@flagbridge/kit/present';
import { classesIn, isOutline } from '../data/silhouettes.ts';
import type { SeenGame, SeenShip } from '../game.ts';
import { LEVELS } from '../levels.ts';
import { type Fact, factsAbout } from '../rules/facts.ts';
import { classOf } from '../rules/power.ts';
import { askedId, QUESTION_CLAUSES, readAsked } from '../rules/questions.ts';
import { UNKNOWN } from './names.ts';
import { BAND_NAMES, sharesText } from './naming.ts';

/** ST-SEN-01, ST-INF-29: which model of its hull a ship is, a lock tells; the view says all that it may be until then. */
export const isClassKnown = ({ type }: Pick<SeenShip, 'type'>): boolean => !isOutline(type);

/** What an answer of this turn says: later ones count, and none of another turn. */
export const toldNow = (
  { turn }: SeenGame,
  ship: SeenShip,
  facts: readonly Fact[],
  what: string,
): Fact['answer'] | undefined =>
  factsAbout(facts, ship).findLast((fact) => fact.what === what && fact.turn === turn)?.answer;

interface Line {
  readonly what: string;
  readonly label: string;
  readonly text: string;
  readonly clause: string;
}

/** Everything the viewer's sensors told of a ship, the last answer to each question, with when. */
function linesOf(game: SeenGame, ship: SeenShip, facts: readonly Fact[]): Line[] {
  const last = new Map(factsAbout(facts, ship).map((fact) => [fact.what, fact]));
  return [...last.values()].map((fact) => {
    const when = fact.turn === game.turn ? 'this turn' : `turn ${fact.turn}`;
    const line = fact.what === 'lock' ? lockLine(fact) : answerLine(game, ship, fact);
    return { ...line, what: fact.what, text: `${line.text} · ${when}` };
  });
}

const lockLine = ({ answer }: Fact): Omit<Line, 'what'> => ({
  label: 'From the lock',
  text: [
    `${answer['class']}, ${answer['role']} ${answer['size']}, ${answer['faction']}`,
    `${answer['composition']}, ${answer['state']}`,
    ...('life' in answer ? [`aboard: ${answer['life']}`] : []),
  ].join('; '),
  clause: 'ST-SEN-13',
});

function answerLine(game: SeenGame, ship: SeenShip, { what, answer }: Fact): Omit<Line, 'what'> {
  const asked = readAsked(game, ship, what);
  const points = several(Number(answer['points'] ?? 0), 'point');
  const clause = asked === undefined ? 'ST-SEN-18' : QUESTION_CLAUSES[asked.is];
  switch (asked?.is) {
    case 'q1':
      return { label: 'Power', text: String(answer['power']), clause };
    case 'q2':
      return {
        label: 'Most power to',
        text: (answer['order'] as readonly string[]).map(sharesText).join(', '),
        clause,
      };
    case 'q3':
      return { label: 'Shields', text: `${answer['powered']} powered, ${points} in all`, clause };
    case 'q4':
      return { label: `Shield ${asked.shield}`, text: answer['up'] === 1 ? points : 'down', clause };
    case 'q5':
      return {
        label: `${asked.kind === 'beam' ? 'Beam' : 'Missile'} weapons`,
        text: `${answer['powered']} powered, ${points} in all`,
        clause,
      };
    case 'q6':
      return {
        label: classOf(game, ship).weapons[asked.weapon]?.name ?? askedId(asked),
        text: answer['up'] === 1 ? `powered, ${points}` : 'not powered',
        clause,
      };
    case 'q7':
      return {
        label: 'Damage',
        text: ['engines', 'shields', 'weapons', 'structure']
          .map((of) => `${of === 'structure' ? 'superstructure' : of} ${BAND_NAMES[String(answer[of])] ?? UNKNOWN}`)
          .join(', '),
        clause,
      };
    case 'q8':
      return {
        label: 'Crew',
        text: 'alive' in answer ? `${answer['alive']} % alive` : 'no answer, shields up',
        clause,
      };
    case 'q9':
      return { label: 'Transporters', text: 'none powered', clause };
    default:
      return { label: 'Cloaked vessels', text: answer['up'] === 1 ? 'one detected' : 'none detected', clause };
  }
}

/** ST-SEN-38: what is known of a display that is not the viewer's to see, beside what everybody saw. */
export function learntNodes(game: SeenGame, ship: SeenShip, facts: readonly Fact[]): SheetNode[] {
  if (ship.display !== null || !LEVELS[game.level].sensors) return [];
  const lines = linesOf(game, ship, facts);
  if (!isClassKnown(ship)) {
    const { name } = classOf(game, ship);
    const text = classesIn(ship.type).length > 1 ? `${name}: a lock tells which` : `${name}, by what it has fired`;
    return [noteNode(`${ship.id}/told`, 'Class', text, 'ST-SEN-01')];
  }
  return lines.map(({ what, label, text, clause }) => noteNode(`${ship.id}/told/${what}`, label, text, clause));
}

/** The same in a report. */
export const learntLines = (game: SeenGame, ship: SeenShip, facts: readonly Fact[]): string[] =>
  ship.display === null ? linesOf(game, ship, facts).map(({ label, text }) => `  ${label}: ${text}.`) : [];
