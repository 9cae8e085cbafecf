// @ts-check
// Tells the runner of the stages which tests are under way, so that it sees a hanging one and can name it.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './ensure-installed.mjs';

/** @typedef {{ modules: string[], tests: string[] }} Progress what has begun and not ended */

export default class ProgressReporter {
  /** @type {Set<string>} */
  #modules = new Set();
  /** @type {Set<string>} */
  #tests = new Set();

  /** @param {import('vitest/node').TestModule} module */
  onTestModuleQueued(module) {
    this.#note(this.#modules, 'add', nameOf(module));
  }
  /** @param {import('vitest/node').TestModule} module */
  onTestModuleEnd(module) {
    this.#note(this.#modules, 'delete', nameOf(module));
  }
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseReady(test) {
    this.#note(this.#tests, 'add', `${nameOf(test.module)}: ${test.fullName}`);
  }
  /** @param {import('vitest/node').TestCase} test */
  onTestCaseResult(test) {
    this.#note(this.#tests, 'delete', `${nameOf(test.module)}: ${test.fullName}`);
  }

  /**
   * @param {Set<string>} under
   * @param {'add' | 'delete'} what
   * @param {string} name
   */
  #note(under, what, name) {
    under[what](name);
    const file = process.env['FLAGBRIDGE_PROGRESS'];
    if (file === undefined) return;
    writeFileSync(file, JSON.stringify({ modules: [...this.#modules], tests: [...this.#tests] }));
  }
}

/** @param {import('vitest/node').TestModule} module */
const nameOf = ({ moduleId }) => relative(root, moduleId).replaceAll('\\', '/');
