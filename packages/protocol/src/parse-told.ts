import { parseFrame, parseWith, type Read } from './parse.ts';
import * as message from './schema/message.ts';
import * as wire from './schema/wire.ts';
import type { News, Snapshot } from './session.ts';
import type { Reply, Told } from './wire.ts';

/** What a table says, for a client that does not trust the one that said it. Apart from the rest: no table reads it itself. */
export const parseSnapshot = (value: unknown): Read<Snapshot> => parseWith(message.snapshot, value);
export const parseNews = (value: unknown): Read<News> => parseWith(message.news, value);
export const parseReply = (value: unknown): Read<Reply> => parseFrame(wire.reply, value);
export const parseTold = (value: unknown): Read<Told> => parseFrame(wire.told, value);
