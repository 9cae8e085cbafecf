// @ts-check
// The functions of a state's parts, as TypeScript, laid out as the formatter would.

/** @typedef {import('./declared.mjs').Kind} Kind @typedef {import('./declared.mjs').Member} Member @typedef {import('./declared.mjs').Part} Part */

const WIDTH = 120;
const JOBS = /** @type {const} */ (['copy', 'isSame', 'blank', 'open']);
/** @typedef {(typeof JOBS)[number]} Job */

/**
 * Writes the functions that are wanted, and those they need.
 *
 * @param {Map<string, Part>} parts
 * @param {Iterable<string>} wanted such as copyGame, blankShip
 * @returns {{ functions: string[], helpers: Set<string>, types: Set<string> }} helpers: functions of the kit; types: named ones
 */
export function functionsFor(parts, wanted) {
  const asked = new Set(wanted);
  /** @type {Map<string, string>} */
  const done = new Map();
  /** @type {Set<string>} */
  const helpers = new Set();
  /** @type {Set<string>} */
  const types = new Set();

  /** A function of a part: written when it is first named. @param {Job} job @param {string} name @returns {string} */
  const of = (job, name) => {
    const part = parts.get(name);
    const called = `${job}${name}`;
    if (part === undefined) throw new Error(`${called}: the state has no part ${name}.`);
    if (part.seldom && !asked.has(called) && job === 'copy') return kit('copyData');
    if (part.seldom && !asked.has(called) && job === 'isSame') return kit('sameData');
    if (!done.has(called)) {
      done.set(called, '');
      types.add(part.type.replace(/^(?:NonNullable<)*/, '').replace(/\W.*$/s, ''));
      const text = write[job](part);
      done.set(called, asked.has(called) ? `export ${text}` : text);
    }
    return called;
  };
  /** @param {string} name */
  const kit = (name) => {
    helpers.add(name);
    return name;
  };

  /** @param {Kind} kind @param {string} from @returns {string} */
  const copied = (kind, from) => {
    switch (kind.is) {
      case 'scalar':
        return from;
      case 'part':
        return `${of('copy', kind.name)}(${from})`;
      case 'nullable':
        return kind.of.is === 'scalar' ? from : `${from} === null ? null : ${copied(kind.of, from)}`;
      case 'list':
        return isPlain(kind.of) ? `${from}.slice()` : `${from}.map(${copier(kind.of)})`;
      case 'tuple':
        return `[${kind.of.map((one, i) => copied(one, `${from}[${i}]`)).join(', ')}]`;
      case 'dict':
        return isPlain(kind.of) ? `{ ...${from} }` : `${kit('copyEntries')}(${from}, ${copier(kind.of)})`;
    }
  };
  /** @param {Kind} kind */
  const copier = (kind) => {
    if (kind.is === 'part') return of('copy', kind.name);
    if (kind.is === 'list' && isPlain(kind.of)) return kit('copyScalars');
    const body = copied(kind, 'one');
    return `(one) => ${body.startsWith('{') || kind.is === 'nullable' ? `(${body})` : body}`;
  };

  /** Conditions that are all true where two are the same. @param {Kind} kind @param {string} a @param {string} b @returns {string[]} */
  const compared = (kind, a, b) => {
    switch (kind.is) {
      case 'scalar':
        return [`${a} === ${b}`];
      case 'part':
        return [`${of('isSame', kind.name)}(${a}, ${b})`];
      case 'nullable':
        return kind.of.is === 'scalar' ? [`${a} === ${b}`] : [`${kit('sameOrNull')}(${a}, ${b}, ${comparer(kind.of)})`];
      case 'list':
        return isPlain(kind.of)
          ? [`${kit('sameScalars')}(${a}, ${b})`]
          : [`${kit('sameItems')}(${a}, ${b}, ${comparer(kind.of)})`];
      case 'tuple':
        return kind.of.flatMap((one, i) => compared(one, `${a}[${i}]`, `${b}[${i}]`));
      case 'dict':
        return [`${kit('sameEntries')}(${a}, ${b}, ${comparer(kind.of)})`];
    }
  };
  /** @param {Kind} kind */
  const comparer = (kind) => {
    if (kind.is === 'part') return of('isSame', kind.name);
    if (isPlain(kind)) return kit('sameScalar');
    if (kind.is === 'list' && isPlain(kind.of)) return kit('sameScalars');
    return `(a, b) => ${compared(kind, 'a', 'b').join(' && ')}`;
  };

  /** @param {Kind} kind @returns {string} */
  const blank = (kind) => {
    switch (kind.is) {
      case 'scalar':
        return blankScalar(kind.values);
      case 'part':
        return `${of('blank', kind.name)}()`;
      case 'nullable':
        return 'null';
      case 'list':
        return '[]';
      case 'tuple':
        return `[${kind.of.map(blank).join(', ')}]`;
      case 'dict':
        return '{}';
    }
  };

  /** @param {Kind} kind @returns {boolean} */
  const hides = (kind) => {
    if (kind.is === 'scalar') return false;
    if (kind.is === 'tuple') return kind.of.some(hides);
    return kind.is === 'part' ? hidesInside(parts, kind.name) : hides(kind.of);
  };

  /** @param {Kind} kind @param {string} name @returns {string} */
  const shown = (kind, name) => {
    if (isPlain(kind)) return `from.${name}`;
    const items = kind.is === 'list' && !isPlain(kind.of);
    const one = items ? kind.of : kind;
    const given = [`from.${name}`, `before?.${name}`, comparer(one), copier(one)];
    const call = kit(items ? 'shownItems' : 'shownPart');
    const line = `${call}(${given.join(', ')})`;
    return `  ${name}: ${line},`.length <= WIDTH
      ? line
      : `${call}(\n${given.map((each) => `    ${each},\n`).join('')}  )`;
  };

  const write = {
    /** @param {Part} part */
    copy: ({ name, type, tag, cases }) => {
      /** @param {Member[]} members */
      const lines = (members) => recordLines(members, (member) => copied(member.kind, `from.${member.name}`));
      if (tag === '')
        return literal(`const copy${name} = (from: ${type}): ${type} => (`, lines(cases[0]?.members ?? []), ');');
      const body = cases.map(
        ({ value, members }) => `    case ${value}:\n${literal('      return ', lines(members), ';')}`,
      );
      return `function copy${name}(from: ${type}): ${type} {\n  switch (from.${tag}) {\n${body.join('\n')}\n  }\n}`;
    },
    /** @param {Part} part */
    isSame: ({ name, type, tag, cases }) => {
      /** @param {Member[]} members */
      const terms = (members) =>
        members.flatMap(({ name: member, kind, optional }) => {
          if (optional && !isPlain(kind))
            throw new Error(`${name}.${member}: of optional members only scalars can be compared.`);
          return compared(kind, `a.${member}`, `b.${member}`);
        });
      const head = `isSame${name} = (a: ${type}, b: ${type}): boolean =>`;
      const opening = asked.has(`isSame${name}`) ? 'export const' : 'const';
      if (tag === '') return `const ${chain(opening, head, terms(cases[0]?.members ?? []))};`;
      const body = cases.map(({ value, members }) => {
        const others = members.filter((member) => member.name !== tag);
        return `    case ${value}:\n      ${returned([`b.${tag} === ${value}`, ...terms(others)])}`;
      });
      return `function isSame${name}(a: ${type}, b: ${type}): boolean {\n  switch (a.${tag}) {\n${body.join('\n')}\n  }\n}`;
    },
    /** @param {Part} part */
    blank: ({ name, type, cases }) => {
      const members = (cases[0]?.members ?? []).filter(({ optional }) => !optional);
      const lines = members.map((member) => `${member.name}: ${blank(member.kind)}`);
      return literal(`const blank${name} = (): ${type} => (`, lines, ');');
    },
    /** @param {Part} part */
    open: ({ name, type, tag, cases }) => {
      if (tag !== '') throw new Error(`${name}: what is open of a union must be said by hand.`);
      const members = cases[0]?.members ?? [];
      const secret = members.filter((member) => member.secret || hides(member.kind)).map((member) => member.name);
      const lines = members.map(
        (member) =>
          `${member.name}: ${secret.includes(member.name) ? `secret.${member.name}` : shown(member.kind, member.name)}`,
      );
      const parameters = [`from: ${type}`];
      if (lines.some((line) => line.includes('before?.'))) parameters.push(`before: ${type} | undefined`);
      if (secret.length > 0) parameters.push(`secret: Pick<${type}, ${secret.map((one) => `'${one}'`).join(' | ')}>`);
      const line = `const open${name} = (${parameters.join(', ')}): ${type} => (`;
      const broken = `const open${name} = (\n${parameters.map((one) => `  ${one},\n`).join('')}): ${type} => (`;
      return literal(`export ${line}{`.length <= WIDTH ? line : broken, lines, ');');
    },
  };

  for (const called of [...asked].sort()) {
    const job = JOBS.find((one) => called.startsWith(one));
    if (job === undefined)
      throw new Error(`${called}: a function is called ${JOBS.join('…, ')}… and a part of the state.`);
    of(job, called.slice(job.length));
  }
  return { functions: [...done.values()], helpers, types };
}

/** Whether a part, or anything inside it, has members of which not everybody may know. @param {Map<string, Part>} parts @param {string} name @param {Set<string>} [seen] @returns {boolean} */
export function hidesInside(parts, name, seen = new Set()) {
  if (seen.has(name)) return false;
  seen.add(name);
  /** @param {Kind} kind @returns {boolean} */
  const within = (kind) => {
    if (kind.is === 'scalar') return false;
    if (kind.is === 'tuple') return kind.of.some(within);
    return kind.is === 'part' ? hidesInside(parts, kind.name, seen) : within(kind.of);
  };
  return (parts.get(name)?.cases ?? []).some(({ members }) =>
    members.some(({ kind, secret }) => secret || within(kind)),
  );
}

/** @param {Kind} kind @returns {boolean} */
const isPlain = (kind) => kind.is === 'scalar' || (kind.is === 'nullable' && isPlain(kind.of));

/** Nothing of its kind: '', 0, false, or the first of the values it may have. @param {string[]} values */
function blankScalar(values) {
  if (values.includes("''") || values.includes('string')) return "''";
  if (values.includes('0') || values.includes('number')) return '0';
  if (values.includes('false') || values.includes('boolean')) return 'false';
  return values[0] ?? 'null';
}

/** Members one by one; where some may be missing, all that are there, and then what must not be shared. @param {Member[]} members @param {(member: Member) => string} value */
function recordLines(members, value) {
  if (members.every(({ optional }) => !optional)) return members.map((member) => `${member.name}: ${value(member)}`);
  const deep = members.filter(({ kind }) => !isPlain(kind));
  const lines = deep.map((member) => {
    const copied = `${member.name}: ${value(member)}`;
    return member.optional ? `...(from.${member.name} !== undefined && { ${copied} })` : copied;
  });
  return ['...from', ...lines];
}

/** An object in one line where it fits, else a member a line. @param {string} head @param {string[]} lines @param {string} tail */
function literal(head, lines, tail) {
  if (lines.length === 0) return `${head}{}${tail}`;
  const line = `${head}{ ${lines.join(', ')} }${tail}`;
  if (!line.includes('\n') && `export ${line}`.length <= WIDTH) return line;
  const indent = /^ */.exec(head)?.[0] ?? '';
  return `${head}{\n${lines.map((each) => `${indent}  ${each},\n`).join('')}${indent}}${tail}`;
}

/** @param {'const' | 'export const'} opening @param {string} head @param {string[]} terms */
function chain(opening, head, terms) {
  const all = terms.length === 0 ? 'true' : terms.join(' && ');
  if (`${opening} ${head} ${all};`.length <= WIDTH) return `${head} ${all}`;
  return `  ${all};`.length <= WIDTH ? `${head}\n  ${all}` : `${head}\n  ${terms.join(' &&\n  ')}`;
}

/** @param {string[]} terms */
function returned(terms) {
  const line = `return ${terms.join(' && ')};`;
  return line.length + 6 <= WIDTH ? line : `return (\n        ${terms.join(' &&\n        ')}\n      );`;
}
