import type { Choice, Request } from '@flagbridge/engine';
import type { Ear } from './ear.ts';

type Asking = readonly [method: string, path: string, body?: unknown];

/** Every door through which somebody without a seat may look. */
export const lobbyLooks = (match: string): readonly Asking[] => [
  ['GET', '/api/matches'],
  ['GET', `/api/matches/${match}`],
  ['GET', `/api/matches/${match}/replay`],
  ['GET', `/api/matches/${match}/seats/Ada/holders`],
  ['GET', `/api/matches/${match}/socket`],
  ['GET', '/api/me'],
  ['GET', '/api/me/export'],
  ['GET', '/api/host'],
  ['GET', '/api/health'],
];

/** Those of a player, and some that are none of his. */
export const looks = (match: string): readonly Asking[] => [
  ...lobbyLooks(match),
  ['GET', `/api/matches/${match}/seats/Bob/holders`],
  ['POST', `/api/matches/${match}/seats/Ada/device`],
  ['POST', `/api/matches/${match}/seats/Ada/invite`],
  ['POST', `/api/matches/${match}/sit`, { name: 'Bob', salt: '00'.repeat(32), seat: 'Ada' }],
];

/** What somebody tries who wants to know more than he is told, before he decides. */
export async function tryChoice(ear: Ear, request: Request, choice: Choice): Promise<void> {
  await ear.call({ call: 'draft', request: request.id, partial: choice });
  if (request.shape.is === 'route')
    await ear.call({ call: 'draft', request: request.id, partial: [...(choice as string[]), 'F'] });
  if (request.question === 'defensive-fire') await ear.call({ call: 'forecast', request: request.id, choice });
  for (const id of ['upf-1#1', 'upf-1#2', 'upf-2#1', '1']) await ear.call({ call: 'decide', request: id, choice: {} });
  await ear.call({ call: 'policy', question: 'activate-seekers', office: 'upf-1', set: null });
  await ear.call({ call: 'decide', request: request.id, choice: { M1: { hex: '0,0' } } });
}
