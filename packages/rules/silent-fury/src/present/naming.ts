import type { Naming, View } from '@flagbridge/engine';
import { hexAt } from '@flagbridge/kit/space';
import { ACTIONS, type ActionId, CARDS, type CardId } from '../data/cards.ts';
import { sheetOf, WEAPONS } from '../data/content.ts';
import type { CrewType } from '../data/crew.ts';
import { DAMAGE } from '../data/damage.ts';
import type { SeenGame } from '../game.ts';
import type { OptionalRuleId } from '../rulings.ts';
import type { LeftOut } from '../set-up/plan.ts';
import { CREW_NAMES, componentLabel, facingName, hexLabel } from './words.ts';

/** What a scenario leaves out, said as a rule. */
export const LEFT_OUT_WORDS: { readonly [rule in LeftOut]: string } = {
  crew: 'no Crew cards in the hands',
  jump: 'no Jump cards in the hands',
  boarding: 'nobody boards',
  decks: 'no cards are drawn from decks',
};
const OPTIONAL_WORDS: { readonly [rule in OptionalRuleId]: string } = {
  rolling: 'rolling',
  venting: 'venting',
  'bonus-as-points': 'crew bonuses are points',
  'severity-by-points': 'Heavy Damage is worse than Power Down',
};

const side = ({ sides }: SeenGame, id: string): string | undefined => sides.find((one) => one.id === id)?.name;

/** `wick#4` is component 4 of the Wick; `wick#1/focused` a firing mode of it. */
function component(game: SeenGame, part: string): string | undefined {
  const at = part.lastIndexOf('#');
  const ship = game.ships.find(({ id }) => id === part.slice(0, at));
  if (at < 0 || ship === undefined) return undefined;
  const [n, mode] = part.slice(at + 1).split('/');
  const found = sheetOf(game, ship).components[Number(n) - 1];
  return found && `${componentLabel(found)}${mode === undefined ? '' : `, ${mode}`}`;
}

const NAMES: { readonly [kind: string]: (game: SeenGame, id: string) => string | undefined } = {
  ship: ({ ships }, id) => ships.find((ship) => ship.id === id)?.name,
  side,
  /** A commander who is alone speaks as his side. */
  who: (game, id) => side(game, id) ?? id,
  office: (game, id) => side(game, id) ?? id,
  hex: (game, key) => {
    const { q, r } = hexAt(key);
    return hexLabel(game, q, r);
  },
  facing: (_game, facing) => facingName(Number(facing)),
  /** The class of a ship by the id of its sheet. */
  class: (game, id) => sheetOf(game, { type: id }).class,
  direction: (_game, facing) => facingName(Number(facing)),
  component,
  weapon: (_game, id) => WEAPONS[id]?.name,
  card: (_game, id) => CARDS[id as CardId]?.title,
  action: (_game, id) => ACTIONS[id as ActionId]?.title,
  damage: (_game, id) => (id === '' ? 'no damage' : DAMAGE[id as keyof typeof DAMAGE]?.title),
  'left-out': (_game, id) => LEFT_OUT_WORDS[id as LeftOut],
  optional: (_game, id) => OPTIONAL_WORDS[id as OptionalRuleId],
  crew: (_game, id) => CREW_NAMES[id as CrewType],
};

/** What the ids in events are called. */
export const names =
  ({ game }: View<SeenGame>): Naming =>
  (kind, id) =>
    NAMES[kind]?.(game, id);
