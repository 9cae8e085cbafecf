import type { Ending } from './use-ending.ts';

/** The way to the last page, where it has been left or was never seen. */
export function HowItEnded({ ending }: { readonly ending: Ending }) {
  return (
    <>
      <button type="button" ref={ending.regain} class="btn primary" onClick={ending.open}>
        How it ended
      </button>
      {ending.wrong !== null && <p role="alert">This part of the page could not be loaded. {ending.wrong}</p>}
    </>
  );
}
