/**
 * A worker that dies says nothing; but a lock it holds is let go, and a caller that asked it waits for that. Tells the lock's name; null
 * where there are no locks.
 */
export function tellLife(kind: string, tell: (life: string | null) => void): void {
  if (!('locks' in navigator)) {
    tell(null);
    return;
  }
  const life = `flagbridge-${kind}-${crypto.randomUUID()}`;
  navigator.locks.request(life, () => {
    tell(life);
    return new Promise(() => {});
  });
}
