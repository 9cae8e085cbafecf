/** So many at once, and so many a second over time. */
interface Bucket {
  /** False where there is not as much in it. */
  take(now: number, much?: number): boolean;
}

export function bucketOf({ burst, perSecond }: { readonly burst: number; readonly perSecond: number }): Bucket {
  let left = burst;
  let at = 0;
  return {
    take(now, much = 1) {
      left = Math.min(burst, left + (Math.max(0, now - at) / 1000) * perSecond);
      at = now;
      if (left < much) return false;
      left -= much;
      return true;
    },
  };
}
