/** A clock that goes slowly and can be put forward: nobody is in a hurry on it. */
export function slowClock(slow: number) {
  const begun = Date.now();
  let forward = 0;
  return {
    now: () => Math.floor(begun + (Date.now() - begun) / slow + forward),
    forward: (milliseconds: number) => {
      forward += milliseconds;
    },
  };
}
