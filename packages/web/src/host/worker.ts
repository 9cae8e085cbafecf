import { cadet, naive, random } from '@flagbridge/ai';
import { sayProblem } from '@flagbridge/protocol';
import { messageOf } from '../look/message-of.ts';
import { browserShelf } from './browser-shelf.ts';
import { carefulShelf } from './careful-shelf.ts';
import { parseAsked } from './edge.ts';
import { House } from './house.ts';
import { tellLife } from './life.ts';
import type { Answers, Asked, Said } from './messages.ts';
import { thinkingElsewhere } from './thinking.ts';

/** The worker: hears the page, asks the house, answers. */
const say = (said: Said): void => postMessage(said);
const tell = (notice: Extract<Said, { notice: unknown }>['notice']): void => say({ notice });
const mind = (): Worker => new Worker(new URL('./thinker.ts', import.meta.url), { type: 'module', name: 'thinker' });
const house = new House(carefulShelf(browserShelf(), tell), tell, {
  random,
  naive,
  cadet,
  captain: thinkingElsewhere('captain', mind, {
    gone: (life, then) => void navigator.locks.request(life, then).catch(() => {}),
    standIn: cadet,
    stoodIn: (player, by) => tell({ is: 'stood-in', player, by }),
  }),
});

async function answer(asked: Asked, port: MessagePort | undefined): Promise<Answers[keyof Answers]> {
  switch (asked.ask) {
    case 'battles':
      return house.battles();
    case 'opening':
      return house.opening(asked.plan);
    case 'begin':
      return house.begin(asked.plan);
    case 'open':
      if (port === undefined) throw new Error('no port came with the question');
      return house.open(asked.battle, asked.openingId, port);
    case 'close':
      await house.close(asked.battle, asked.openingId);
      return null;
    case 'seats':
      return house.seats(asked.battle);
    case 'reseat':
      return house.reseat(asked.battle, asked.chairs);
    case 'remove':
      await house.remove(asked.battle);
      return null;
    case 'export':
      return house.export(asked.battle);
    case 'again':
      return house.again(asked.battle);
    case 'begin-lesson':
      return house.beginLesson(asked.rulebook, asked.lesson);
    case 'learn':
      await house.learn(asked.battle, asked.progress);
      return null;
    case 'take-over':
      return house.takeOver(asked.battle, asked);
    case 'import':
      return house.import(asked.text, asked.copy);
    case 'flush':
      await house.flush();
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
