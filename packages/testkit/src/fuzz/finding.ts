/**
 * What the suite looks for, one name per promise of the contract. A finding names the check that found it; tests, the
 * fuzzer and its shrinking all speak of checks by these names.
 */
export const checks = {
  throws: 'no decision breaks an invariant, and no step loops',
  endless: 'random play ends within the bound of decisions',
  'dead-end': 'a match that is not over awaits somebody',
  plain: 'the state is plain data',
  'round-trip': 'a state read back from JSON is the same and goes on the same',
  copy: 'a copy shares nothing that can change',
  sink: 'telling events changes nothing',
  refused: 'a refusal leaves the state as it was',
  form: 'an answer of the wrong form, not offered or out of bounds is refused',
  default: 'every default is legal',
  sample: 'every sample is accepted',
  option: 'every listed option is accepted',
  closed: 'every closed option is refused with its stated clause',
  draft: 'a draft that says it holds for every choice does',
  explained: 'what people are told may be chosen is exactly what may be',
  again: 'a view made with the help of an earlier one is the view, and leaves that one as it was',
  events: 'events are plain, cite known clauses and name real offices',
  presented: 'everything met in play has its phrase and its clause, and can be shown to every viewer',
  order: 'the order of forked and sealed answers does not matter',
  forecast: 'forecasts agree with play',
  undo: 'a free take-back gives the state back, and the match goes on',
  replay: 'a replay plays again to the same hashes, and an altered one is refused',
  reached: 'every scenario, option value, declared shape and declared end is reached',
  imagine: 'an imagined state gives the same view',
  'leak-requests': 'requests are a function of the view',
  'leak-awaited': 'who is awaited is a function of the view',
  'leak-sealed': 'sealed answers are a function of the view',
  'leak-draft': 'drafts are a function of the view',
  'leak-refusal': 'refusals are a function of the view',
  'leak-forecast': 'forecasts are a function of the view',
  'leak-shown': 'what is shown is a function of the view',
  'leak-asked': 'whether an office is asked is a function of the view',
  'leak-undo': 'what can be taken back freely has told nothing, and whether it can tells nothing either',
  'leak-trace': 'hidden decisions change nothing a viewer receives before they are revealed',
  'leak-die': 'a hidden roll moves no open die',
  varies: 'what is hidden varies in imagined states',
} as const;

export type CheckName = keyof typeof checks;
export const checkNames = Object.keys(checks) as readonly CheckName[];

export interface Finding {
  readonly check: CheckName;
  readonly message: string;
}
