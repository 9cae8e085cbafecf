import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/**
 * Whatever once brought a host down, froze it, gave something away or took something from somebody, by name, and the tests that would
 * notice it again. What a stranger may try is in this folder; damage, restarts and lost power are beside the code they try.
 */
const faults: { readonly [fault: string]: { readonly [file: string]: readonly string[] } } = {
  'one person’s odds stop everybody': {
    'hostile/neighbours.host.test.ts': [
      'are worked out beside the battles of others, who are answered first',
      'come back with what there is when their time is up, and how good it is',
      'by one person’s odds, everybody decides; the odds come when they are done',
      'by a flood of one person’s odds, others’ odds and computers’ turns come in between',
    ],
  },
  'computers of any level stop everybody': {
    'hostile/neighbours.host.test.ts': ['by computers of every level, everybody decides'],
    'jobs/thinkers.host.test.ts': ['think nowhere but there, whatever their level, with the view of their own seat'],
    'jobs/player-at.test.ts': ['decides when its turn comes, those of one maker’s matches together'],
  },
  'what is worked out is charged when it is done, and many at a time': {
    'match/heavy-line.test.ts': [
      'is taken from the purse before it begins, and what it did not need is given back',
      'goes on one at a time, over all windows',
    ],
    'match/purse.host.test.ts': ['is charged before: a second sample waits, and is paid for before it begins'],
  },
  'looks and histories cost nothing': {
    'match/purse.host.test.ts': [
      'is empty for looks, histories and drafts alike, in every window; others have their own',
      'pays for a history by its length, and a long one comes in parts',
    ],
  },
  'decisions that are refused cost nothing': {
    'match/purse.host.test.ts': [
      'lets others be answered in between',
      'ends: who decides nothing but what is refused is not looked at for a while, over all windows',
      'counts what is taken back and what is set anew among it',
    ],
    'match/shares.test.ts': [
      'leaves most of the time to others, where one person’s frames take long one after the other',
    ],
  },
  'a damaged row keeps the host from starting': {
    'match/damaged.host.test.ts': [
      'starts, names each, and goes on with the others',
      'is checked as a whole, and nothing in it is changed by that',
    ],
  },
  'an opponent hands a seat to the computer': {
    'match/substitute.host.test.ts': [
      'lets nobody hand over the seat of one who has time on his clock, until it is up',
      'lets the computer in at once for somebody who took his leave',
    ],
  },
  'computers fight a battle out in seconds, and nobody gets his seat back': {
    'match/sitting-in.host.test.ts': [
      'answers one question at a time, five seconds after what was told, as a job',
      'gives the seat back at every question, with the increment, and drops what it was about to answer',
      'pauses, thinks nothing, and says so, where the time of both seats is up',
      'ends in a draw where that was agreed, by lines of the log',
    ],
  },
  'a restart plays every match from its first line, and everybody waits': {
    'match/restart.host.test.ts': [
      'nothing is loaded where nothing is due, and what was told is told again to the letter',
      'a log that was altered before the snapshot is noticed all the same',
      'another build of the program does not read the snapshots of the one before',
    ],
  },
  'a token that was planted is still good after its owner signs in or out': {
    'hostile/tokens.host.test.ts': [
      'plants its own token in another browser, and waits until its owner signs in there',
      'has seen a cookie before its owner signed out, or changed the password',
    ],
    'security/cookie.host.test.ts': ['bears a name no neighbour can plant, and its old name counts for nobody new'],
  },
  'two servers serve one folder': {
    'serve.host.test.ts': ['one folder is served once at a time, and again when it is free'],
    'crash/crash.slow.test.ts': ['a second process on the folder refuses to start, as long as the first lives'],
  },
  'a journal that is lost or garbled is not noticed': {
    'storage/journal.host.test.ts': [
      'is noticed when its file was not copied along, and said once',
      'is noticed when it was cut, by as much as is missing',
      'is noticed when something wrote over it',
    ],
    'match/restart.host.test.ts': ['is said in the log, in the metrics, by check, and to those who have seen more'],
  },
  'a disk that is full or can only be read ends in a stack of calls': {
    'crash/disk-full.host.test.ts': [
      'a disk that is full at the start gets a sentence, however far it got',
      '%s has a sentence',
    ],
    'serve.host.test.ts': ['a folder nothing can be kept in is named, with the reason'],
  },
  'a lock of another program stops everything': {
    'storage/locked.host.test.ts': [
      'stops neither this thread nor reads; what waits is written and answered when it ends',
    ],
    'match/restart.host.test.ts': [
      'stops neither HTTP nor sockets; a decision is answered when it is kept, and the host says that it is unwell',
    ],
  },
  'a host goes on after a sync that failed': {
    'storage/power-loss.host.test.ts': ['after a sync that failed nothing is promised any more'],
  },
  'a scenario’s words or hooks fill everybody’s screen': {
    'hostile/plans.host.test.ts': [
      'brings one with a title that fills, or turns round, everybody’s lobby',
      'brings one whose hook or set-up is a book, or says what nobody sees',
    ],
  },
  'lists without end': {
    'http/lists.test.ts': [
      'the lists anybody may read come in parts of fifty, the latest made first, each match once',
      'my matches come in parts of a hundred, and go on where the last part ended',
      'what is kept of me comes in files of two hundred matches',
    ],
  },
  'what is of no use any more stays': {
    'sweep.host.test.ts': [
      'goes: a gathering nobody has come to for thirty days, and no other',
      'goes: links that have run out, and what was noted of notices a week ago',
    ],
  },
  'reports without end, by another door': {
    'hostile/floods.host.test.ts': ['reports without end, by every door'],
  },
  'a spectator who sees later learns something early': {
    'hostile/spectators.host.test.ts': [
      'learns by another door how it stands and how it ended, before the delay is over',
      'is the same to the byte, whatever happens in it (%s)',
    ],
    'storage/contract-matches.ts': [
      'a battle that is seen later stays listed when it has ended, until that may be known',
    ],
  },
  'everything is shown without a delay before the end': {
    'hostile/spectators.host.test.ts': [
      'sees everything at once where everything was promised without a delay, before it is over',
    ],
  },
  'a name that imitates, or turns the line round': {
    'hostile/accounts.host.test.ts': ['takes a name that looks like another’s'],
    'hostile/plans.host.test.ts': ['has a name of two lines, of none, or that turns the line round'],
  },
  'a header of anybody’s is believed': {
    'hostile/origins.host.test.ts': [
      'gives itself our name through headers only a proxy may send',
      'gives itself our name through a proxy that hands on what it is told',
    ],
  },
  'the metrics are read from outside': {
    'hostile/origins.host.test.ts': ['reads the metrics from outside'],
  },
  'a household has more addresses than can be counted': {
    'security/address.test.ts': ['a household of IPv6 counts as one, its neighbour as another'],
  },
  'crashes fill the memory': {
    '../../table/test/broken.test.ts': ['crashes kept are bounded: how it began, and the latest'],
  },
};

for (const [fault, files] of Object.entries(faults))
  test(`is tried: ${fault}`, () => {
    for (const [file, titles] of Object.entries(files)) {
      const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
      const missing = titles.filter((title) => !text.includes(`'${title}'`));
      expect([file, missing]).toEqual([file, []]);
    }
  });
