import type { AimChoice, Choice, Option, Phrases, Placement, Shape } from '@flagbridge/engine';
import { labelOf } from '../answer/keys.ts';

/** A choice in words, with the labels of the request it answers. */
export function choiceText(shape: Shape, phrases: Phrases, choice: Choice): string {
  const named = (options: readonly Option[], id: unknown): string => {
    const option = options.find((one) => one.id === id);
    return option === undefined ? String(id) : labelOf(phrases, option);
  };
  const list = (options: readonly Option[]): string =>
    Array.isArray(choice) && choice.length > 0 ? choice.map((id) => named(options, id)).join(', ') : 'nothing';
  switch (shape.is) {
    case 'pick':
      return named(shape.options, choice);
    case 'pick-many':
      return list(shape.options);
    case 'order':
      return list(shape.items);
    case 'route':
      return list(shape.steps);
    case 'roll':
      return Array.isArray(choice) ? choice.join(', ') : String(choice);
    case 'text':
      return `“${String(choice)}”`;
    case 'spread':
      return pairs(choice, (slot, points) => `${named(shape.slots, slot)} ${String(points)}`);
    case 'slots':
      return pairs(choice, (slot, card) => `${named(shape.slots, slot)}: ${named(shape.cards, card)}`);
    case 'place':
      return pairs(choice, (piece, put) => `${named(shape.pieces, piece)} ${placeText(put as Placement)}`);
    case 'aim':
      return aimText(shape.shooters, choice, named);
  }
}

function pairs(choice: Choice, one: (key: string, value: Choice) => string): string {
  if (choice === null || typeof choice !== 'object' || Array.isArray(choice)) return 'nothing';
  const all = Object.entries(choice).map(([key, value]) => one(key, value as Choice));
  return all.length === 0 ? 'nothing' : all.join(', ');
}

const placeText = ({ hex, facing, speed, hidden }: Placement): string =>
  [
    `at ${hex}`,
    ...(facing === undefined ? [] : [`facing ${facing}`]),
    ...(speed === undefined ? [] : [`speed ${speed}`]),
    ...(hidden === true ? ['hidden'] : []),
  ].join(' ');

function aimText(
  shooters: readonly (Option & { readonly targets: readonly Option[] })[],
  choice: Choice,
  named: (options: readonly Option[], id: unknown) => string,
): string {
  const shots = (Array.isArray(choice) ? choice : []) as AimChoice;
  if (shots.length === 0) return 'no shot';
  return shots
    .map(({ by, at, hex, with: settings }) => {
      const targets = shooters.find((one) => one.id === by)?.targets ?? [];
      const more = [
        ...(hex === undefined ? [] : [`hex ${hex}`]),
        ...Object.entries(settings ?? {}).map(([name, value]) => `${name} ${value}`),
      ];
      return `${named(shooters, by)} at ${named(targets, at)}${more.length === 0 ? '' : ` (${more.join(', ')})`}`;
    })
    .join('; ');
}

/** A choice whose request is not at hand: as short as it can be said. */
export const bareChoice = (choice: Choice): string =>
  typeof choice === 'string'
    ? choice
    : JSON.stringify(choice)
        .replace(/["{}[\]]/g, '')
        .replace(/,/g, ', ') || 'nothing';
