import type { Heard } from './ear.ts';

/** What is random by nature: ids, tokens, the host's key and its port. Each has one length, so that sizes stay comparable. */
export class Naming {
  readonly #names = new Map<string, string>();

  mask(random: string | null | undefined, name: string): void {
    if (random == null || random === '') throw new Error(`${name} is missing`);
    const mask = name.padEnd(random.length, '~').slice(0, random.length);
    this.#names.set(random, mask);
  }

  plain(heard: readonly Heard[]): Heard[] {
    return heard.map((one) => {
      let { text } = one;
      for (const [random, name] of this.#names) text = text.replaceAll(random, name);
      return { ...one, text };
    });
  }
}
