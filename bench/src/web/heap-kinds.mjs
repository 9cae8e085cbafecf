// @ts-check
// What a heap consists of. Beside what the page holds there is what the engine makes of its script: code that is compiled when it is
// first run, and again when it has run often. That grows for some time in any page, and is no leak of its.

/**
 * @typedef {object} Kinds in bytes
 * @property {number} code
 * @property {number} drawn lines of the map as path data: as many as are seen, once as drawn and once more as it was drawn before
 * @property {number} rest objects, strings, and all other things a script holds
 */

const CODE = new Set(['code', 'object shape']);
const TEXT = new Set(['string', 'concatenated string', 'sliced string']);
const PATH = /^M-?[\d.]+ -?[\d.]+[lLVH]/;

/**
 * @param {string} text a heap snapshot
 * @returns {Kinds}
 */
export function kindsIn(text) {
  const { snapshot, nodes, strings } = JSON.parse(text);
  /** @type {readonly string[]} */
  const fields = snapshot.meta.node_fields;
  /** @type {readonly string[]} */
  const types = snapshot.meta.node_types[0];
  const [type, name, size] = [fields.indexOf('type'), fields.indexOf('name'), fields.indexOf('self_size')];
  const kinds = { code: 0, drawn: 0, rest: 0 };
  for (let at = 0; at < nodes.length; at += fields.length) {
    const is = types[nodes[at + type]] ?? '';
    // The document's own things are counted as nodes.
    if (is === 'native') continue;
    const path = TEXT.has(is) && PATH.test(strings[nodes[at + name]]);
    kinds[path ? 'drawn' : CODE.has(is) ? 'code' : 'rest'] += nodes[at + size];
  }
  return kinds;
}
