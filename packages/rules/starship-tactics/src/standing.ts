import { type Ask, type OfficeId, type Play, type Standing, words } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from './game.ts';
import { finish } from './steps/ending.ts';
import { selfDestruct } from './steps/self-destruct.ts';

/** Ships of a captain that he could still give up, or has and may take back. */
const inCommand = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter((ship) => ship.office === office && (ship.is === 'flying' || ship.is === 'unplaced'));

const askFor = (kind: string, id: string): Ask => ({
  kind,
  title: words(`ask.${kind}`),
  clause: 'ST-SET-14',
  shape: { is: 'pick', options: [{ id, label: words(`option.${id}`) }] },
  default: id,
});
const GIVE_UP = askFor('concede', 'concede');
const FIGHT_ON = askFor('concede', 'fight-on');

/** Sides on which somebody still fights. */
const sidesFighting = ({ ships, concede }: Game): Set<string> =>
  new Set(
    ships
      .filter(({ is, office }) => (is === 'flying' || is === 'unplaced') && !concede.includes(office))
      .map(({ side }) => side),
  );

/**
 * ST-SET-14: a captain gives up all he commands. Where only one side fights on the battle is over at once; else his ships are handed
 * over between this phase and the next.
 */
const concede: Standing<Game> = {
  name: 'concede',
  ask: ({ game }, office) => {
    if (inCommand(game, office).length === 0) return null;
    return game.concede.includes(office) ? FIGHT_ON : GIVE_UP;
  },
  answer: (play, office, choice) => {
    const { game } = play;
    const gives = choice === 'concede';
    game.concede = game.concede.filter((one) => one !== office);
    if (gives) game.concede.push(office);
    for (const ship of inCommand(game, office)) {
      ship.strikes = gives;
      // ST-EXP-02: who gives up does not blow up; nor does who has just thought again.
      ship.display.scuttle = false;
    }
    play.tell?.({
      type: 'concede-offer',
      clause: 'ST-SET-14',
      parts: inCommand(game, office).map(({ id }) => id),
      data: { is: gives ? 'made' : 'withdrawn', by: office },
    });
    const fighting = sidesFighting(game);
    for (const winner of fighting)
      if (fighting.size === 1) finish(play, { winner, by: 'conceded', clause: 'ST-SET-14' });
    return undefined;
  },
};

/** ST-SET-14: one ship of several, when the phase is over. */
const surrender: Standing<Game> = {
  name: 'surrender',
  ask: ({ game }, office) => {
    const ships = inCommand(game, office);
    if (ships.length < 2 || game.concede.includes(office)) return null;
    const [first] = ships;
    const options = ships.map(({ id, name, strikes }) => ({
      id,
      label: words(strikes ? 'option.keep-ship' : 'option.surrender-ship', { ship: name }),
      parts: [id],
    }));
    return {
      kind: 'surrender',
      title: words('ask.surrender'),
      clause: 'ST-SET-14',
      shape: { is: 'pick', options },
      default: first?.id as string,
    };
  },
  answer: (play, _office, choice) => {
    strike(play, choice as string);
    return undefined;
  },
};

function strike(play: Play<Game>, id: string): void {
  const ship = shipOf(play.game, id);
  ship.strikes = !ship.strikes;
  ship.display.scuttle = false;
  play.tell?.({
    type: 'surrender-offer',
    clause: 'ST-SET-14',
    parts: [id],
    data: { is: ship.strikes ? 'made' : 'withdrawn', ship: id },
  });
}

export const standing: readonly Standing<Game>[] = [concede, surrender, selfDestruct];
