import { type Document, isAlias, isMap, isNode, isScalar, isSeq, type Node, type Pair, parseAllDocuments } from 'yaml';

type Data = null | boolean | number | string | readonly Data[] | { readonly [key: string]: Data };

/** Keys that only say where figures come from: for those who keep the file, not for those who play. */
const FOR_KEEPERS: readonly string[] = ['provenance', 'sources'];

/**
 * The text of the JSON a rulebook reads its data from, made of a YAML file. Only plain YAML is taken, so that nothing depends on
 * who reads it: no anchors, tags or merged keys, no key twice. Every figure stands under a `provenance`, which the JSON leaves out.
 * Throws with the path of everything that is wrong.
 */
export function dataFile(yaml: string, name = 'data'): string {
  const documents = parseAllDocuments(yaml);
  const all: readonly Document.Parsed[] = Array.isArray(documents) ? documents : [];
  const wrong = all.flatMap(({ errors, warnings }) => [...errors, ...warnings].map((one) => one.message));
  if (wrong.length === 0 && all.length !== 1) wrong.push(`one document is wanted, and there are ${all.length}`);
  const [document] = all;
  const found: string[] = [];
  const data = wrong.length > 0 ? null : plain(document?.contents ?? null, { path: [], proven: false, wrong: found });
  wrong.push(...found);
  if (wrong.length === 0 && (typeof data !== 'object' || data === null || Array.isArray(data)))
    wrong.push('the whole: names with what they hold are wanted');
  if (wrong.length > 0) throw new Error(`${name} is no data file:\n${wrong.join('\n')}`);
  return `${JSON.stringify(data, null, 2)}\n`;
}

interface At {
  readonly path: readonly string[];
  /** Whether something above says where the figures come from. */
  readonly proven: boolean;
  readonly wrong: string[];
}

function plain(node: unknown, at: At): Data {
  const problem = (what: string): null => {
    at.wrong.push(`${at.path.join('.') || 'the whole'}: ${what}`);
    return null;
  };
  if (node === null) return null;
  if (!isNode(node)) return problem('cannot be read');
  if (isAlias(node)) return problem('an alias of YAML; write it out');
  if (node.anchor !== undefined) problem('an anchor of YAML; write out what is to be the same');
  if (node.tag !== undefined) problem(`a tag of YAML (${node.tag}); write plain values`);
  const below = (child: unknown, key: string, proven = at.proven): Data =>
    plain(child, { ...at, path: [...at.path, key], proven });
  if (isSeq(node)) return node.items.map((item, i) => below(item, String(i)));
  if (isMap(node)) {
    const proven = at.proven || hasProvenance(node.items);
    const entries: [string, Data][] = [];
    for (const { key, value } of node.items) {
      const named = keyOf(key);
      if (named === null) problem('a key is a word or a whole number');
      // Read all the same, so that what stands there is found to be plain.
      else {
        const held = below(value, named, proven || FOR_KEEPERS.includes(named));
        if (!FOR_KEEPERS.includes(named)) entries.push([named, held]);
      }
    }
    return Object.fromEntries(entries);
  }
  return isScalar(node) ? scalar(node.value, at.proven, problem) : problem('cannot be read');
}

function scalar(value: unknown, proven: boolean, problem: (what: string) => null): Data {
  if (typeof value === 'string' || typeof value === 'boolean' || value === null) return value;
  if (typeof value !== 'number' || !Number.isFinite(value)) return problem('is no plain figure');
  if (!proven) problem(`nothing says where the figure ${value} comes from (provenance)`);
  return value;
}

const hasProvenance = (items: readonly Pair<unknown, unknown>[]): boolean =>
  items.some(
    ({ key, value }) =>
      keyOf(key) === 'provenance' && isScalar(value) && typeof value.value === 'string' && value.value.trim() !== '',
  );

/** YAML merges where a key is `<<`; whoever reads it otherwise would read something else. */
function keyOf(key: unknown): string | null {
  if (!isScalar(key) || (key as Node).tag !== undefined || key.anchor !== undefined) return null;
  if (typeof key.value === 'number' && Number.isInteger(key.value)) return String(key.value);
  return typeof key.value === 'string' && key.value !== '<<' && key.value !== '__proto__' ? key.value : null;
}
