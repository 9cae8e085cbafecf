import { type OfficeId, type Play, type Standing, words } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from '../game.ts';
import { SHIPS_EXPLODE } from '../levels.ts';
import { declarers } from '../rules/fire-aims.ts';
import { insiders } from '../rules/ship-state.ts';

/** Ships of a captain that he may still blow up: disabled ones too, but none that he gives up (ST-EXP-02). */
const inCommand = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter((ship) => ship.office === office && ship.is === 'flying' && !ship.strikes && !ship.destructs);

/** ST-EXP-01, ST-EXP-02: ordered at any time, in secret; announced with the ship's next declaration of fire. */
export const selfDestruct: Standing<Game> = {
  name: 'self-destruct',
  ask: ({ game }, office) => {
    if (!SHIPS_EXPLODE[game.level] || game.turn === 0) return null;
    const ships = inCommand(game, office);
    const [first] = ships;
    if (first === undefined) return null;
    return {
      kind: 'self-destruct',
      title: words('ask.self-destruct'),
      clause: 'ST-EXP-02',
      shape: {
        is: 'pick',
        options: ships.map(({ id, name, display: { scuttle } }) => ({
          id,
          label: words(scuttle ? 'option.call-off' : 'option.self-destruct', { ship: name }),
          parts: [id],
        })),
      },
      default: first.id,
    };
  },
  answer: (play, _office, choice) => {
    const ship = shipOf(play.game, choice as string);
    ship.display.scuttle = !ship.display.scuttle;
    play.tell?.({
      type: 'scuttle-order',
      clause: 'ST-EXP-02',
      to: insiders(play.game, ship),
      parts: [ship.id],
      data: { is: ship.display.scuttle ? 'given' : 'called-off', ship: ship.id },
    });
    return undefined;
  },
};

/** ST-EXP-02, ST-INF-13: public, and no longer to be called off. */
export function announceEnds(play: Play<Game>, ids: readonly string[]): void {
  for (const id of ids) {
    const ship = shipOf(play.game, id);
    if (!ship.display.scuttle) continue;
    ship.display.scuttle = false;
    ship.destructs = true;
    play.reveal();
    play.tell?.({ type: 'self-destruct', clause: ['ST-EXP-02', 'ST-INF-13'], parts: [id], data: { ship: id } });
  }
}

/**
 * ST-EXP-02: ships with nothing else to declare end here, or go on. That they go on comes to light as much as an end does: else somebody
 * could make a move, see that nobody was about to blow himself up, and take it back for nothing.
 */
export function announceQuietEnds(play: Play<Game>, ids: readonly string[]): void {
  if (SHIPS_EXPLODE[play.game.level] && ids.length > 0) play.reveal();
  announceEnds(play, ids);
}

/** Who declares with which ships, and the ships ranked before them that have nothing to declare but their own end (ST-TAC-04). */
export type Declaring = { office: OfficeId; ships: string[]; quiet: string[] };

/** In the order of rank; those ranked above all who declare come last, by themselves. */
export function declaringIn(game: Game): Declaring[] {
  const groups = declarers(game);
  const asked = new Set(groups.flatMap(({ ships }) => ships));
  const quiet = (from: number, to: number): string[] =>
    game.ranks
      .slice(from, to)
      .map(({ ship }) => ship)
      .filter((id) => !asked.has(id));
  const out: Declaring[] = [];
  let from = 0;
  for (const { office, ships } of groups) {
    const at = game.ranks.findIndex(({ ship }) => ship === ships[0]);
    out.push({ office, ships, quiet: quiet(from, at) });
    from = at;
  }
  const last = quiet(from, game.ranks.length);
  return last.length === 0 ? out : [...out, { office: '', ships: [], quiet: last }];
}
