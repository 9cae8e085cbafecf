import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type App, type AppParts, type AppWish, openApp } from '@flagbridge/server';
import { sameDiceHere } from './same-dice.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** A real server with a folder of its own, which serves the page that journeys look at. */
export interface OnlineHost {
  /** Of the page, with a slash at its end. */
  readonly address: string;
  readonly port: number;
  /** The server as it is now: another one after a restart. */
  app(): App;
  /** Stops as a host does who tidies up; nothing answers at its port any more. */
  stop(): Promise<void>;
  /** Begins again with what was kept, at the same port. */
  start(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Limits are far away unless asked for: a journey does in a minute what people do in an evening. Its dice fall as in every run, so
 * that no battle ends before a journey has seen what it is about.
 */
export async function openOnlineHost(wish: Partial<AppWish> = {}, parts: AppParts = {}): Promise<OnlineHost> {
  const chance = sameDiceHere();
  const data = await mkdtemp(join(tmpdir(), 'flagbridge-journey-'));
  const page = resolve(root, process.env['FLAGBRIDGE_WEB'] ?? 'packages/web/dist');
  const open = (port: number): Promise<App> => openApp({ data, port, page, rate: 1000, ...wish }, parts);
  let app = await open(0);
  const port = await app.listen();
  return {
    address: `http://127.0.0.1:${port}/`,
    port,
    app: () => app,
    stop: () => app.close(),
    start: async () => {
      app = await open(port);
      await app.listen();
    },
    close: async () => {
      await app.close();
      chance();
      await rm(data, { recursive: true, force: true });
    },
  };
}
