/** Rows under one another; columns of figures to the right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[] = []): string[] {
  const wide: number[] = [];
  for (const row of rows) for (const [i, cell] of row.entries()) wide[i] = Math.max(wide[i] ?? 0, cell.length);
  return rows.map((row) =>
    row
      .map((cell, i) => (right.includes(i) ? cell.padStart(wide[i] ?? 0) : cell.padEnd(wide[i] ?? 0)))
      .join('  ')
      .trimEnd(),
  );
}

/** Breaks a text at spaces; every line after the first is set in. How far the text itself is set in stays. */
export function wrap(text: string, width = 100, indent = ''): string[] {
  const lines: string[] = [];
  const lead = /^ */.exec(text)?.[0] ?? '';
  let line = '';
  for (const word of text.slice(lead.length).split(' ')) {
    const start = lines.length === 0 ? lead : indent;
    if (line !== '' && start.length + line.length + 1 + word.length > width) {
      lines.push(start + line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  lines.push((lines.length === 0 ? lead : indent) + line);
  return lines;
}

/** `34.6 %`; what is not nothing is never shown as nothing. */
export function percent(chance: number, places = 1): string {
  const least = 10 ** -places;
  const figure = chance * 100;
  if (figure > 0 && figure < least / 2) return `< ${least.toFixed(places)} %`;
  if (chance < 1 && figure > 100 - least / 2) return `> ${(100 - least).toFixed(places)} %`;
  return `${figure.toFixed(places)} %`;
}

export const plural = (n: number, one: string, many = `${one}s`): string => `${n} ${n === 1 ? one : many}`;
