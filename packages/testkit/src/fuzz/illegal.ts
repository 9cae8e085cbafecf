import {
  type Choice,
  cardFits,
  type Decision,
  isPriced,
  type Json,
  type OfficeId,
  type Request,
  type Shape,
  type Slots,
  type Spread,
  type SpreadChoice,
  spreadCost,
} from '@flagbridge/engine';

/** Answers that no rulebook may accept, whatever it plays: of the wrong form, not offered, out of bounds. */
export function illegalChoices(shape: Shape): readonly Choice[] {
  const wrongForms: Json[] = [
    null,
    true,
    7,
    { by: 'nobody' },
    [['nested']],
    ...(shape.is === 'text' ? [] : ['no such']),
  ];
  switch (shape.is) {
    case 'pick':
      return [...wrongForms, '', [], 'constructor'];
    case 'pick-many': {
      const all = shape.options.map((option) => option.id);
      const twice = all.slice(0, 1).flatMap((id) => [id, id]);
      return [...wrongForms, ['no such'], ...(twice.length > 0 ? [twice] : []), ...tooMany(all, shape.min, shape.max)];
    }
    case 'spread': {
      const over = shape.slots[0];
      const most = Object.fromEntries(shape.slots.map((slot) => [slot.id, slot.max]));
      return [
        ...wrongForms,
        { 'no such': 1 },
        ...(over === undefined
          ? []
          : [
              { ...most, [over.id]: over.max + 1 },
              { ...most, [over.id]: 0.5 },
            ]),
        ...(over === undefined ? [] : [{ ...most, [over.id]: over.min - 1 }]),
        ...unbuyable(shape, most),
      ];
    }
    case 'aim': {
      const shooter = shape.shooters[0];
      const at = shooter?.targets[0]?.id;
      const shot = { by: shooter?.id ?? '', at: at ?? '' };
      const more =
        shooter === undefined || at === undefined ? [] : Array.from({ length: (shooter.shots ?? 1) + 1 }, () => shot);
      return [
        ...wrongForms,
        [{ by: 'no such', at: 'no such' }],
        [{ ...shot, at: 'no such' }],
        [{ ...shot, hex: 'no such' }],
        [{ ...shot, with: { 'no such': 1 } }],
        ...(more.length > 0 ? [more] : []),
      ];
    }
    case 'place':
      return [
        ...wrongForms,
        { 'no such': { hex: '0,0' } },
        ...shape.pieces.slice(0, 1).flatMap((piece) => [{ [piece.id]: { hex: 'no such' } }, { [piece.id]: '0,0' }]),
        ...(shape.pieces.some((piece) => piece.optional !== true) ? [{}] : []),
      ];
    case 'route':
      return [
        ...wrongForms,
        ['no such'],
        ...shape.steps.slice(0, 1).map((step) => Array.from({ length: shape.max + 1 }, () => step.id)),
      ];
    case 'slots':
      return [
        ...wrongForms,
        { 'no such': 'no such' },
        ...shape.slots.slice(0, 1).flatMap((slot) => [{ [slot.id]: 'no such' }, { [slot.id]: 3 }]),
        ...(shape.slots.some((slot) => slot.must === true) ? [{}] : []),
        ...misplaced(shape),
      ];
    case 'order': {
      const all = shape.items.map((item) => item.id);
      return [...wrongForms, ['no such'], ...(all.length > 0 ? [all.slice(1), [...all, all[0] as string]] : [])];
    }
    case 'roll':
      return [...wrongForms, [0], Array.from({ length: shape.count }, () => shape.sides + 1), []];
    case 'text':
      return [...wrongForms, 'x'.repeat(shape.max + 1)];
  }
}

/** Half a charge, and everything at once where that costs more than there is. */
function unbuyable(shape: Spread, most: SpreadChoice): Choice[] {
  const none = Object.fromEntries(shape.slots.map((slot) => [slot.id, slot.min]));
  const charges = shape.slots.filter(({ min, max, step = 1 }) => step > 1 && min + 1 <= max);
  return [
    ...charges.map(({ id, min }) => ({ ...none, [id]: min + 1 })),
    ...(isPriced(shape) && spreadCost(shape, most) > shape.max ? [most] : []),
  ];
}

/** A card where it does not fit: of another hand, or in a slot that does not take it. */
function misplaced({ slots, cards }: Slots): Choice[] {
  for (const slot of slots)
    for (const card of cards) if (card.copies > 0 && !cardFits(slot, card)) return [{ [slot.id]: card.id }];
  return [];
}

function tooMany(all: readonly string[], min: number, max: number): Choice[] {
  const wrong: Choice[] = [];
  if (all.length > max) wrong.push(all.slice(0, max + 1));
  if (min > 0) wrong.push(all.slice(0, min - 1));
  return wrong;
}

/** Decisions that answer no open request of their office. `others` are offices that decide nothing here for it. */
export function strayDecisions(request: Request, others: readonly OfficeId[]): readonly Decision[] {
  const { office, id, question, default: choice } = request;
  const stray: Decision[] = [
    { office, to: `${office}#0`, choice },
    { office, to: `${office}#999999`, choice },
    { office, to: 'no such', choice },
    { office, withdraw: `${office}#999999` },
    { office, policy: 'no such', set: { policy: 'default' } },
  ];
  if (!request.standing)
    stray.push(
      { office, withdraw: id },
      { office, policy: question, set: { policy: 'no such' } },
      { office, policy: question, set: { policy: 'same', arg: 'no such' } },
    );
  for (const other of others) {
    stray.push({ office: other, to: id, choice });
    for (const n of [1, 2, 3])
      stray.push({ office, to: `${other}#${n}`, choice }, { office, withdraw: `${other}#${n}` });
  }
  return stray;
}
