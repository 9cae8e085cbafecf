import type { Hand } from './desk/working.ts';

/** How to come by what is still wanted: a line on the button that was pressed too early. */
export function wantedText({ request, work }: Pick<Hand, 'request' | 'work'>, onButton: boolean): string {
  if (!onButton) return 'Not yet: see above';
  const begun = Array.isArray(work.choice) && work.choice.length > 0;
  switch (request.shape.is) {
    case 'route':
      return begun ? 'Touch where it shall go, or take a step' : 'This comes first, then decide here';
    case 'place':
      return 'Touch a hex on the map';
    default:
      return 'This comes first, then decide here';
  }
}
