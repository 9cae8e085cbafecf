// @ts-check
// What a state is made of, read from the TypeScript interfaces that declare it.

/** @typedef {import('./modules.mjs').Found} Found @typedef {import('./modules.mjs').Node} Node */

/**
 * @typedef {{ is: 'scalar', values: string[] } | { is: 'part', name: string } | { is: 'nullable', of: Kind }
 *   | { is: 'list', of: Kind } | { is: 'dict', of: Kind } | { is: 'tuple', of: Kind[] }} Kind
 * values of a scalar: literals as they are written, or `string`, `number`, `boolean`
 */

/** @typedef {{ name: string, kind: Kind, optional: boolean, secret: boolean }} Member */

/**
 * A record, or one of several told apart by a member.
 *
 * @typedef {object} Part
 * @property {string} name of its functions: copyShip
 * @property {string} type as TypeScript writes it: Ship, or Ship['heroes']
 * @property {string} tag the member that tells cases apart; '' for a record, which has one case
 * @property {{ value: string, members: Member[] }[]} cases
 * @property {boolean} seldom marked `@seldom`: gone when the battle begins, and so copied and compared as any data
 */

const SCALARS = { TSStringKeyword: 'string', TSNumberKeyword: 'number', TSBooleanKeyword: 'boolean' };

/** Type of what has none that could be written. */
const NAMELESS = '?';

/** @param {string} text */
const upper = (text) => text.slice(0, 1).toUpperCase() + text.slice(1);

/**
 * Everything that can be reached from the root type.
 *
 * @param {ReturnType<typeof import('./modules.mjs').modulesOf>} modules
 * @param {string} file where the root type is declared
 * @param {string} rootType
 * @returns {{ parts: Map<string, Part>, doors: Map<string, string> }} doors: where each named type is imported from
 */
export function declaredFrom(modules, file, rootType) {
  /** @type {Map<string, Part>} */
  const parts = new Map();
  /** @type {Map<string, string>} */
  const doors = new Map();

  /** @param {string} at the type and member that cannot be read @param {string} why @returns {never} */
  const stop = (at, why) => {
    throw new Error(`${at}: ${why}.`);
  };

  /** Where a type is used, and what it would be called. @typedef {{ file: string, at: string, name: string, type: string }} Place */

  /** @param {Node} node @param {Place} place @returns {Kind} */
  const kindOf = (node, place) => {
    const { type } = node;
    if (type in SCALARS) return { is: 'scalar', values: [/** @type {Record<string, string>} */ (SCALARS)[type] ?? ''] };
    switch (type) {
      case 'TSLiteralType':
        return { is: 'scalar', values: [textOf(node, place.file)] };
      case 'TSTemplateLiteralType':
        return { is: 'scalar', values: ['string'] };
      case 'TSParenthesizedType':
        return kindOf(node.typeAnnotation, place);
      case 'TSTypeOperator':
        if (node.operator === 'readonly') return kindOf(node.typeAnnotation, place);
        return stop(place.at, `${node.operator} cannot be read`);
      case 'TSArrayType':
        return { is: 'list', of: kindOf(node.elementType, inside(place, 'number')) };
      case 'TSTupleType':
        return {
          is: 'tuple',
          of: node.elementTypes.map((/** @type {Node} */ one, /** @type {number} */ i) => elementOf(one, i, place)),
        };
      case 'TSUnionType':
        return unionOf(node.types, place);
      case 'TSTypeLiteral':
        return recordOf(node.members, place);
      case 'TSTypeReference':
        return referenceOf(node, place);
      case 'TSIndexedAccessType':
        return valuesOf(node, place);
      default:
        return stop(place.at, `a type of this form (${type.replace(/^TS/, '')}) cannot be read`);
    }
  };

  /** @param {Place} place @param {string} key @returns {Place} */
  const inside = (place, key) => ({ ...place, type: `${place.type}[${key}]`, name: `${place.name}Item` });

  /** @param {Node} node @param {string} file */
  const textOf = (node, file) => modules.moduleOf(file).text.slice(node.start, node.end);

  /** @param {Node} node @param {number} i @param {Place} place */
  const elementOf = (node, i, place) => {
    const element = node.type === 'TSNamedTupleMember' ? node.elementType : node;
    if (node.optional === true || /^TS(?:Optional|Rest)Type$/.test(element.type))
      return stop(place.at, 'a tuple with optional or further elements cannot be read');
    return kindOf(element, inside(place, String(i)));
  };

  /** Scalars; something or null; or records told apart by a member. @param {Node[]} types @param {Place} place @returns {Kind} */
  const unionOf = (types, place) => {
    const some = types.filter(({ type }) => type !== 'TSNullKeyword');
    if (some.length < types.length) {
      const type = `NonNullable<${place.type}>`;
      return {
        is: 'nullable',
        of: some.length === 1 ? kindOf(some[0], { ...place, type }) : unionOf(some, { ...place, type }),
      };
    }
    if (some.every((node) => membersOf(node, place) !== null)) return casesOf(some, place);
    const kinds = some.map((node) => kindOf(node, place));
    /** @type {string[]} */
    const values = [];
    for (const kind of kinds) {
      if (kind.is !== 'scalar')
        return stop(place.at, 'a union must be of scalars, of something and null, or of records');
      values.push(...kind.values);
    }
    return { is: 'scalar', values };
  };

  /** The members of a record type, by name or written out; null where it is none. @param {Node} node @param {Place} place @returns {{ body: Node[], file: string } | null} */
  const membersOf = (node, place) => {
    if (node.type === 'TSTypeLiteral') return { body: node.members, file: place.file };
    if (node.type !== 'TSTypeReference' || node.typeName.type !== 'Identifier') return null;
    const found = modules.find(place.file, node.typeName.name);
    if (found?.node.type === 'TSInterfaceDeclaration') return { body: inherited(found), file: found.file };
    return found?.node.type === 'TSTypeAliasDeclaration'
      ? membersOf(found.node.typeAnnotation, { ...place, file: found.file })
      : null;
  };

  /** @param {Node[]} types @param {Place} place @returns {Kind} */
  const casesOf = (types, place) => {
    const part = newPart(place);
    const members = types.map((node) => {
      const { body, file } = /** @type {{ body: Node[], file: string }} */ (membersOf(node, place));
      return readMembers(body, { ...place, file, type: NAMELESS });
    });
    const tag = members[0]?.find(({ name }) => isTag(members, name))?.name;
    if (tag === undefined)
      return stop(place.at, 'records of a union must be told apart by a member with one text for each');
    part.tag = tag;
    part.cases = members.map((list) => ({ value: textFor(list, tag) ?? '', members: list }));
    return { is: 'part', name: part.name };
  };

  /** @param {Member[]} list @param {string} tag */
  const textFor = (list, tag) => {
    const kind = list.find(({ name, optional }) => name === tag && !optional)?.kind;
    return kind?.is === 'scalar' && kind.values.length === 1 && /^['"]/.test(kind.values[0] ?? '')
      ? kind.values[0]
      : undefined;
  };

  /** @param {Member[][]} cases @param {string} name */
  const isTag = (cases, name) => {
    const texts = cases.map((list) => textFor(list, name));
    return !texts.includes(undefined) && new Set(texts).size === texts.length;
  };

  /** @param {Node[]} body @param {Place} place @returns {Kind} */
  const recordOf = (body, place) => {
    const signatures = body.filter(({ type }) => type === 'TSIndexSignature');
    if (signatures.length > 0) {
      if (body.length > 1) stop(place.at, 'named members beside an index signature cannot be read');
      return { is: 'dict', of: kindOf(signatures[0].typeAnnotation.typeAnnotation, inside(place, 'string')) };
    }
    const part = newPart(place);
    part.cases = [{ value: '', members: readMembers(body, place) }];
    return { is: 'part', name: part.name };
  };

  /** @param {Place} place @returns {Part} */
  const newPart = ({ name, type, at }) => {
    if (parts.has(name)) stop(at, `there is another ${name}`);
    if (type.includes(NAMELESS)) stop(at, 'a record inside a record of a union needs a name of its own');
    /** @type {Part} */
    const part = { name, type, tag: '', cases: [], seldom: false };
    parts.set(name, part);
    return part;
  };

  /** @param {Node[]} body @param {Place} place @returns {Member[]} */
  const readMembers = (body, place) => {
    const { text } = modules.moduleOf(place.file);
    return body.map((node) => {
      const name = node.key?.name;
      const at = `${place.at.split(':')[0]}: ${place.name}.${name ?? '?'}`;
      if (node.type !== 'TSPropertySignature' || name === undefined || node.computed)
        return stop(at, 'only plain members can be read');
      if (node.typeAnnotation === null) return stop(at, 'it has no type');
      const kind = kindOf(node.typeAnnotation.typeAnnotation, {
        file: place.file,
        at,
        name: place.name + upper(name),
        type: `${place.type}['${name}']`,
      });
      return {
        name,
        kind,
        optional: node.optional === true,
        secret: /@secret\b/.test(commentBefore(text, node.start)),
      };
    });
  };

  /** The doc comment that ends right before this place. @param {string} text @param {number} start */
  const commentBefore = (text, start) => {
    const before = text
      .slice(0, start)
      .replace(/\bexport\s*$/, '')
      .trimEnd();
    return before.endsWith('*/') ? before.slice(before.lastIndexOf('/*')) : '';
  };

  /** An interface's members and those of what it extends. @param {Found} found @returns {Node[]} */
  const inherited = ({ file, name, node }) => {
    /** @type {Node[]} */
    const body = [];
    for (const { expression } of node.extends ?? []) {
      const base = modules.find(file, expression.name);
      if (base?.node.type !== 'TSInterfaceDeclaration' || base.file !== file)
        return stop(name, `what it extends (${expression.name}) must be an interface of the same file`);
      body.push(...inherited(base));
    }
    return [...body, ...node.body.body];
  };

  /** @param {Node} node @param {Place} place @returns {Kind} */
  const referenceOf = (node, place) => {
    const name = node.typeName.name;
    const given = node.typeArguments?.params ?? [];
    if (/^(?:Readonly)?Array$/.test(name)) return { is: 'list', of: kindOf(given[0], inside(place, 'number')) };
    if (name === 'Readonly') return kindOf(given[0], place);
    if (name === 'Record' && given[0]?.type === 'TSStringKeyword')
      return { is: 'dict', of: kindOf(given[1], inside(place, 'string')) };
    if (name === undefined || given.length > 0)
      return stop(place.at, 'a type with parameters or in a namespace cannot be read');
    const found = modules.find(place.file, name);
    if (found === null) return stop(place.at, `${name} was not found`);
    return named(found, place.at);
  };

  /** @param {Found} found @param {string} at @returns {Kind} */
  const named = (found, at) => {
    const { file, name, node, door } = found;
    if (node.typeParameters) return stop(at, `${name} has parameters`);
    const known = doors.get(name);
    if (known !== undefined && parts.has(name))
      return known === door ? { is: 'part', name } : stop(at, `there are two types ${name}`);
    const place = { file, at: name, name, type: name };
    doors.set(name, door);
    const kind =
      node.type === 'TSInterfaceDeclaration' ? recordOf(inherited(found), place) : kindOf(node.typeAnnotation, place);
    if (kind.is !== 'part' || kind.name !== name) doors.delete(name);
    else if (!modules.moduleOf(file).exported.has(name)) stop(name, 'it must be exported');
    const part = parts.get(name);
    if (part !== undefined) part.seldom = /@seldom\b/.test(commentBefore(modules.moduleOf(file).text, node.start));
    return kind;
  };

  /** `(typeof NAMES)[number]` of a list of texts. @param {Node} node @param {Place} place @returns {Kind} */
  const valuesOf = ({ objectType, indexType }, { file, at }) => {
    const query = objectType.type === 'TSParenthesizedType' ? objectType.typeAnnotation : objectType;
    const found = query.type === 'TSTypeQuery' ? modules.find(file, query.exprName.name) : null;
    const list = found?.node.init?.type === 'TSAsExpression' ? found.node.init.expression : null;
    if (found === null || list?.type !== 'ArrayExpression' || indexType.type !== 'TSNumberKeyword')
      return stop(at, 'of types found by an index only (typeof NAMES)[number] can be read');
    if (list.elements.some((/** @type {Node} */ { type }) => type !== 'Literal'))
      return stop(at, 'the list must hold literals');
    return { is: 'scalar', values: list.elements.map((/** @type {Node} */ one) => textOf(one, found.file)) };
  };

  const root = modules.find(file, rootType);
  if (root === null) return stop(rootType, `it was not found in ${file}`);
  named(root, rootType);
  return { parts, doors };
}
