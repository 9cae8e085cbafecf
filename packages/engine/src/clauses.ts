import type { ClauseId } from './words.ts';

/**
 * The engine's own clauses: what holds at every table, whatever the rulebook. A refusal of the engine cites one of
 * these, so that "why not?" has an answer here too.
 */
export const tableClauses: Readonly<Record<ClauseId, string>> = {
  'FB-REQ-01': 'A decision answers a request that is open now. Answers to closed or unknown requests change nothing.',
  'FB-REQ-02': 'Only the office that was asked may answer.',
  'FB-REQ-03': 'An answer has the form the request states.',
  'FB-REQ-04': 'Only what the request offers may be chosen, and nothing twice.',
  'FB-REQ-05': 'The number chosen lies within the bounds the request states.',
  'FB-REQ-06': 'Everything that must be filled, placed or put in order is.',
  'FB-SEA-01':
    'A sealed answer may be withdrawn until the last one has come; afterwards it stands. A policy left for the question is taken back with it.',
  'FB-POL-01': 'A policy is one the question offers, and answers as that question allows.',
  'FB-UND-01': 'A decision may be taken back freely until a die, a revelation or another office’s decision.',
  'FB-UND-02':
    'A decision after which dice fell, something was revealed or another office decided is taken back only by consent.',
  'FB-UND-03': 'Dice are never given back: after a take-back the next roll is a new one.',
  'FB-DIC-01': 'A die shows a whole number from 1 to the number of its sides.',
  'FB-ODD-01': 'Odds are stated for questions whose rulebook says what to measure.',
  'FB-END-01': 'A match that has ended takes no more decisions.',
  'FB-ORD-01': 'A match is ordered from what the rulebook lists, and every office sits in exactly one seat.',
  'FB-REP-01':
    'A replay is accepted only where playing it again gives the same hash after every line, and the same state at its end.',
  'FB-REP-02': 'A replay of another version of the rulebook is taken up only where every hash is the same.',
  'FB-POS-01':
    'A position is written where a file that describes it leads to the same question: between moves, volleys and phases of a battle, never in the midst of one, nor while sealed answers lie on the table.',
  'FB-SEE-01': 'A seat sees and does only what its offices may.',
};
