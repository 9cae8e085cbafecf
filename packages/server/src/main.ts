import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type SettingName, settings } from './config.ts';
import { type Served, serve } from './serve.ts';

/** The host as a program: `node packages/server/dist/main.mjs [--port 4600] …`. `npm start` calls the same. */
export async function main(words: readonly string[]): Promise<Served> {
  const names = Object.entries(settings).map(([name, { flag }]) => [name as SettingName, flag] as const);
  const flags: { [name in SettingName]?: string } = {};
  try {
    const { values } = parseArgs({
      args: [...words],
      options: Object.fromEntries(names.map(([, flag]) => [flag, { type: 'string' as const }])),
    });
    for (const [name, flag] of names) {
      const value = values[flag];
      if (typeof value === 'string') flags[name] = value;
    }
  } catch (error) {
    const all = Object.values(settings).map(({ flag, value }) => `--${flag} ${value}`);
    return { ok: false, code: 2, why: `${(error as Error).message}\nThere are ${all.join(', ')}.` };
  }
  const say = (text: string): void => console.log(text);
  return serve({ env: process.env, flags, terminal: process.stderr.isTTY === true, say, signals: true });
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const served = await main(process.argv.slice(2));
  if (!served.ok) {
    console.error(served.why);
    process.exitCode = served.code;
  }
}
