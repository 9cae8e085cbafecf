import { type MatchState, type OfficeId, type Rules, type SideId, type Viewer, view } from '@flagbridge/engine';

/** What a state is worth to an office, from -1 to 1: how the match ended, or what the rulebook thinks of the view. */
export function prospect(
  rules: Rules<unknown, unknown>,
  state: MatchState<unknown>,
  viewer: Viewer,
  office: OfficeId,
): number {
  const { outcome } = state;
  if (outcome !== null) {
    if (outcome.winner === null) return 0;
    const side = sideOf(rules, office);
    if (side !== null) return outcome.winner === side ? 1 : -1;
  }
  const worth = rules.tactics?.worth?.(view(rules, state, viewer), office) ?? 0;
  return Math.max(-1, Math.min(1, worth));
}

/** The side of an office, as far as the rulebook's scenarios agree on it; a scenario of one's own may have others. */
function sideOf({ about }: Rules<unknown, unknown>, office: OfficeId): SideId | null {
  const sides = new Set<SideId>();
  for (const { offices } of about.scenarios) for (const one of offices) if (one.id === office) sides.add(one.side);
  const [side] = sides;
  return side !== undefined && sides.size === 1 ? side : null;
}
