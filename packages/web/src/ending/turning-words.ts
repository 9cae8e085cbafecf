import type { TurningPoint } from '@flagbridge/story';
import { type Cast, listed, points, titleOf } from './cast.ts';

/** What happened at a turning point, and who led then: `Needle’s rocket finishes Barb. You lead by 6.` */
export function turningWords(point: TurningPoint, cast: Cast): string {
  return [...lossWords(point, cast), leadWords(point.lead, cast)].join(' ');
}

function lossWords({ blow, lost }: TurningPoint, cast: Cast): string[] {
  const felled = blow !== undefined && lost.includes(blow.at);
  const others = lost.filter((id) => !felled || id !== blow.at).map(cast.nameOf);
  const words: string[] = [];
  if (blow !== undefined) {
    const target = cast.nameOf(blow.at);
    const by = weaponWords(blow.by, blow.weapon, cast);
    if (by === null) words.push(felled ? `${target} is lost.` : `${target} loses ${points(blow.loss)}.`);
    else words.push(felled ? `${by} finishes ${target}.` : `${by} takes ${points(blow.loss)} from ${target}.`);
  }
  if (others.length > 0)
    words.push(`${listed(others)} ${others.length === 1 ? 'is' : 'are'} lost${felled ? ', too' : ''}.`);
  return words;
}

/** `Needle’s rocket`, `Needle`, `A mine`; null where nobody knows. */
export function weaponWords(by: string | undefined, weapon: string | undefined, cast: Cast): string | null {
  if (by === undefined) return weapon === undefined ? null : `A ${weapon}`;
  return weapon === undefined ? cast.nameOf(by) : `${cast.nameOf(by)}’s ${weapon}`;
}

/** Titles of sides are of either number: what is said of them must do for both. */
function leadWords(lead: TurningPoint['lead'], cast: Cast): string {
  if (lead === null) return cast.byCount ? `Both have as much ${cast.unit} left.` : 'Nobody leads.';
  const by = points(lead.by);
  // Points that decide nothing are told as what they are.
  if (cast.byCount)
    return `${lead.side === cast.own ? 'Your side' : titleOf(cast, lead.side)}: ${by} ${cast.unit} more than the other.`;
  if (lead.side === cast.own) return `You lead by ${by}.`;
  return cast.own !== null && cast.sides.length === 2
    ? `They lead by ${by}.`
    : `${titleOf(cast, lead.side)} ahead by ${by}.`;
}
