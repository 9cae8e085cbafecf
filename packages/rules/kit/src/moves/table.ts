/** Rows that are blank, or will be made so: a new one for every search took a fifth of its time. */
const spare: Uint16Array[] = [];

function rowOf(keys: number): Uint16Array {
  const row = spare.pop();
  return row === undefined || row.length < keys ? new Uint16Array(keys) : row.fill(0);
}

/** Things by whole numbers, listed in the order in which numbers were first set. Quick where numbers are known to be small. */
export class Table<T> {
  readonly list: T[] = [];
  /** One more than the place in the list. */
  private readonly places: Map<number, number> | null;
  private row: Uint16Array | null;

  /** Every number is below `keys`; any number may come where that is not given. */
  constructor(keys: number | undefined) {
    const isSmall = keys !== undefined && keys <= 0xffff;
    this.row = isSmall ? rowOf(keys) : null;
    this.places = isSmall ? null : new Map();
  }

  get(key: number): T | undefined {
    const place = this.row === null ? this.places?.get(key) : this.row[key];
    return place === undefined || place === 0 ? undefined : this.list[place - 1];
  }

  set(key: number, value: T): void {
    const place = (this.row === null ? this.places?.get(key) : this.row[key]) ?? 0;
    if (place > 0) {
      this.list[place - 1] = value;
      return;
    }
    this.list.push(value);
    if (this.row === null) this.places?.set(key, this.list.length);
    else this.row[key] = this.list.length;
  }

  /** Nothing will be looked up any more. */
  free(): void {
    if (this.row !== null) spare.push(this.row);
    this.row = null;
  }
}
