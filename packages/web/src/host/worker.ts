import { cadet, naive, random } from '@flagbridge/ai';
import { sayProblem } from '@flagbridge/protocol';
import { messageOf } from '../look/message-of.ts';
import { browserShelf } from './browser-shelf.ts';
import { carefulShelf } from './careful-shelf.ts';
import { parseAsked } from './edge.ts';
import { tellLife } from './life.ts';
import { LocalBattles } from './local-battles.ts';
import type { Answers, WorkerAsked, WorkerMessage } from './messages.ts';
import { thinkingElsewhere } from './thinking.ts';

/** The worker: hears the page, asks the local battles, answers. */
const say = (said: WorkerMessage): void => postMessage(said);
const tell = (notice: Extract<WorkerMessage, { notice: unknown }>['notice']): void => say({ notice });
const mind = (): Worker => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'thinker' });
const battles = new LocalBattles(
  carefulShelf(
    browserShelf(() => tell({ is: 'emptied' })),
    tell,
  ),
  tell,
  {
    random,
    naive,
    cadet,
    captain: thinkingElsewhere('captain', mind, {
      gone: (life, then) => void navigator.locks.request(life, then).catch(() => {}),
      standIn: cadet,
      stoodIn: (player, by) => tell({ is: 'stood-in', player, by }),
    }),
  },
);

function here(port: MessagePort | undefined): MessagePort {
  if (port === undefined) throw new Error('no port came with the question');
  return port;
}

async function answer(asked: WorkerAsked, port: MessagePort | undefined): Promise<Answers[keyof Answers]> {
  switch (asked.ask) {
    case 'battles':
      return battles.battles();
    case 'opening':
      return battles.opening(asked.plan);
    case 'begin':
      return battles.begin(asked.plan);
    case 'open':
      return battles.open(asked.battle, asked.openingId, here(port));
    case 'close':
      await battles.close(asked.battle, asked.openingId);
      return null;
    case 'seats':
      return battles.seats(asked.battle);
    case 'as-it-stands':
      return battles.asItStands(asked.battle);
    case 'reseat':
      return battles.reseat(asked.battle, asked.chairs);
    case 'remove':
      await battles.remove(asked.battle);
      return null;
    case 'export':
      return battles.export(asked.battle, asked.viewer);
    case 'withheld':
      return battles.withheld(asked.battle, asked.viewer);
    case 'again':
      return battles.again(asked.battle);
    case 'begin-lesson':
      return battles.beginLesson(asked.rulebook, asked.lesson);
    case 'learn':
      await battles.learn(asked.battle, asked.progress);
      return null;
    case 'take-over':
      return battles.takeOver(asked.battle, asked);
    case 'position':
      return battles.position(asked.battle, asked.viewer, asked.n);
    case 'look':
      return battles.look(asked.replay, here(port));
    case 'import':
      return battles.import(asked.text, asked.copy);
    case 'flush':
      await battles.flush();
      return null;
  }
}

addEventListener('message', (event: MessageEvent<unknown>) => {
  const read = parseAsked(event.data);
  const re = Number((event.data as { id?: unknown } | null)?.id);
  if (!read.ok) return say({ re, fault: sayProblem(read.problem) });
  answer(read.value, event.ports[0]).then(
    (given) => say({ re, answer: given }),
    (error: unknown) => say({ re, fault: messageOf(error) }),
  );
});

tellLife('worker', (life) => say({ life }));
