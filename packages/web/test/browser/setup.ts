import type { TestProject } from 'vitest/node';
import { launchServer } from './launch.mjs';
import { serveBuilt } from './serve.mjs';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Of the built page. */
    address: string;
    /** Of the browser that all journeys share. */
    browser: string;
  }
}

/** Serves the built page; another build of it where `FLAGBRIDGE_WEB` names its folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const [server, browser] = await Promise.all([serveBuilt(process.env['FLAGBRIDGE_WEB']), launchServer()]);
  project.provide('address', server.address);
  project.provide('browser', browser.wsEndpoint());
  return async () => {
    server.stop();
    await browser.close();
  };
}
