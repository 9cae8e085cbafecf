import {
  act,
  answerRequest,
  type Choice,
  type Decided,
  type GameEvent,
  type Match,
  matchRequests,
  newMatch,
  type OfficeId,
  question,
  type Rules,
  repeat,
  type StepWith,
  seedFrom,
  sequence,
  type TableRules,
  type Vars,
  words,
} from '../../src/index.ts';
import { asks, ends, little, order, pickAsk, type Said, say } from '../little-games.ts';

/** Red may roll, look under a mine, or wait; blue answers; nine rounds. */
const move = question<Said, Vars>({
  name: 'move',
  offices: () => 'red',
  ask: () => pickAsk(['wait', 'roll', 'look', 'break', 'two', 'quit']),
  answer: (play, _vars, answers) => {
    const choice = String(answers['red']);
    play.tell?.({ type: 'moved', clause: 'LT-MOV-01', data: { choice } });
    if (choice === 'roll') say(play, play.dice.sum('d100'));
    else if (choice === 'two') {
      play.rollFor?.(words('roll.first', { for: 'red' }));
      const first = play.dice.sum('2d6');
      play.tell?.({ type: 'rolled', clause: 'LT-MOV-02', data: { first } });
      say(play, [first, play.secretDice('luck', 'red').sum('d100'), play.dice.sum('d20')]);
    } else if (choice === 'look') play.reveal();
    else if (choice === 'quit') play.end({ winner: 'blue', by: 'quit', clause: 'LT-END-02' });
    else say(play, choice);
    if (choice === 'break') throw new Error('a rule broke');
    return undefined;
  },
});

const round = sequence<Said, Vars>('round', move, asks('reply', 'blue'));
export const turn = sequence<Said, Vars>(
  'match',
  act('hail', (play) => play.tell?.({ type: 'hail', clause: 'LT-HAIL' })),
  repeat('rounds', (_look, _vars, n) => n <= 9, round as StepWith<Said, Vars & { round: number }>),
  ends(),
);
export const rules = little({ turn });

interface Table {
  readonly match: Match<Said, Said>;
  readonly events: GameEvent[];
  answer(office: OfficeId, choice: Choice): Decided;
}

export function at(of: Rules<Said, Said> = rules, table: Partial<TableRules> = {}, seed = 'little'): Table {
  const events: GameEvent[] = [];
  const sink = (event: GameEvent): void => void events.push(event);
  const match = newMatch(of, order(of, table), seedFrom(seed), sink);
  if ('ok' in match) throw new Error('refused');
  return {
    match,
    events,
    answer: (office, choice) => {
      const open = matchRequests(match, { offices: [office] }).find((one) => one.kind !== 'take-back');
      if (open === undefined) throw new Error(`${office} is not asked`);
      return answerRequest(match, { office, to: open.id, choice }, sink);
    },
  };
}

export const red = { offices: ['red'] };
export const blue = { offices: ['blue'] };
export const both = { offices: ['red', 'blue'] };
