/** How parts of a line stand out, where they can. */
export interface Paint {
  bold(text: string): string;
  dim(text: string): string;
  warn(text: string): string;
  good(text: string): string;
  /** What was taken back. */
  undone(text: string): string;
}

export const plain: Paint = {
  bold: (t) => t,
  dim: (t) => t,
  warn: (t) => t,
  good: (t) => t,
  undone: (t) => `Taken back: ${t}`,
};
