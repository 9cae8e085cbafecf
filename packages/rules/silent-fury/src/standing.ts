import { type Ask, type OfficeId, type Option, type SideId, type Standing, words } from '@flagbridge/engine';
import { type Game, type Ship, shipOf } from './game.ts';
import { isDerelict } from './rules/victory.ts';
import { finish } from './steps/ending.ts';

/** Ships an office commands that are in play, or still to enter. */
const inCommand = ({ ships }: Game, office: OfficeId): Ship[] =>
  ships.filter(
    (ship) => ship.office === office && ship.controller !== '' && (ship.is === 'flying' || ship.is === 'waiting'),
  );

const GIVE_UP: Ask = {
  kind: 'concede',
  title: words('ask.concede'),
  clause: 'SF-SET-02',
  shape: { is: 'pick', options: [{ id: 'concede', label: words('option.concede') }] },
  default: 'concede',
};
const FIGHT_ON: Ask = {
  ...GIVE_UP,
  shape: { is: 'pick', options: [{ id: 'fight-on', label: words('option.fight-on') }] },
  default: 'fight-on',
};

/** Sides on which somebody with a ship has not given up. */
const sidesFighting = ({ ships, concede }: Game): Set<SideId> =>
  new Set(
    ships
      .filter(({ is }) => is === 'flying' || is === 'waiting')
      .filter(({ controller, office }) => controller !== '' && !concede.includes(office))
      .map(({ controller }) => controller),
  );

/** A side all of whose commanders give up has lost (SF-SET-02: players may end a battle before its scenario does). */
const giveUp: Standing<Game> = {
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
    play.tell?.({
      type: 'concede-offer',
      clause: 'SF-SET-02',
      data: { is: gives ? 'made' : 'withdrawn', by: office },
    });
    const [winner, ...others] = sidesFighting(game);
    if (winner !== undefined && others.length === 0) finish(play, { winner, by: 'conceded', clause: 'SF-SET-02' });
    return undefined;
  },
};

const handId = (ship: string, to: OfficeId): string => `${ship}>${to}`;

/** SF-SET-13: a ship may be offered to another commander of its side; it changes hands between turns, if he takes it. */
const handOver: Standing<Game> = {
  name: 'hand-over',
  ask: ({ game }, office) => {
    const options: Option[] = [];
    for (const ship of inCommand(game, office)) {
      const mates = game.sides.find(({ id }) => id === ship.controller)?.offices ?? [];
      if (ship.offered !== '')
        options.push({
          id: handId(ship.id, ''),
          label: words('option.keep-ship', { ship: ship.name }),
          parts: [ship.id],
        });
      else
        for (const to of mates)
          if (to !== office)
            options.push({
              id: handId(ship.id, to),
              label: words('option.offer-ship', { ship: ship.name, to }),
              parts: [ship.id],
            });
    }
    return options.length === 0 ? null : askFor('hand-over', options);
  },
  answer: (play, office, choice) => {
    const [id, to = ''] = (choice as string).split('>');
    const ship = shipOf(play.game, id as string);
    ship.offered = to;
    ship.taken = false;
    play.tell?.({
      type: 'hand-over',
      clause: 'SF-SET-13',
      parts: [ship.id],
      data: { is: to === '' ? 'withdrawn' : 'offered', ship: ship.id, from: office, to },
    });
    return undefined;
  },
};

/** SF-SET-13: by agreement. */
const takeOver: Standing<Game> = {
  name: 'take-over',
  ask: ({ game }, office) => {
    const offered = game.ships.filter((ship) => ship.offered === office && ship.is === 'flying');
    if (offered.length === 0) return null;
    return askFor(
      'take-over',
      offered.map(({ id, name, taken }) => ({
        id,
        label: words(taken ? 'option.leave-ship' : 'option.take-ship', { ship: name }),
        parts: [id],
      })),
    );
  },
  answer: (play, office, choice) => {
    const ship = shipOf(play.game, choice as string);
    ship.taken = !ship.taken;
    play.tell?.({
      type: 'hand-over',
      clause: 'SF-SET-13',
      parts: [ship.id],
      data: { is: ship.taken ? 'taken' : 'left', ship: ship.id, from: ship.office, to: office },
    });
    return undefined;
  },
};

const askFor = (kind: string, options: readonly Option[]): Ask => ({
  kind,
  title: words(`ask.${kind}`),
  clause: 'SF-SET-13',
  shape: { is: 'pick', options },
  default: options[0]?.id ?? '',
});

const derelicts = ({ ships }: Game): Ship[] => ships.filter((ship) => ship.is === 'flying' && isDerelict(ship));
const wants = ({ removal }: Game, office: OfficeId, ship: string): boolean =>
  removal.some((one) => one.office === office && one.ship === ship);

/** SF-DRF-37: an empty ship is taken off where all commanders who still have a ship agree; between turns, while orders are laid. */
const removeEmpty: Standing<Game> = {
  name: 'remove-empty',
  ask: ({ game }, office) => {
    if (game.stage !== 'orders' || inCommand(game, office).length === 0) return null;
    const options = derelicts(game).map(({ id, name }) => ({
      id,
      label: words(wants(game, office, id) ? 'option.leave-empty' : 'option.remove-empty', { ship: name }),
      parts: [id],
    }));
    return options.length === 0 ? null : { ...askFor('remove-empty', options), clause: 'SF-DRF-37' };
  },
  answer: (play, office, choice) => {
    const { game } = play;
    const ship = shipOf(game, choice as string);
    const wanted = wants(game, office, ship.id);
    game.removal = game.removal.filter((one) => one.office !== office || one.ship !== ship.id);
    if (!wanted) game.removal.push({ office, ship: ship.id });
    const offices = game.sides.flatMap((side) => side.offices).filter((one) => inCommand(game, one).length > 0);
    const agreed = offices.every((one) => wants(game, one, ship.id));
    if (agreed) ship.is = 'removed';
    play.tell?.({
      type: 'removal',
      clause: 'SF-DRF-37',
      parts: [ship.id],
      data: { is: agreed ? 'done' : wanted ? 'withdrawn' : 'wished', ship: ship.id, by: office },
    });
    return undefined;
  },
};

export const standing: readonly Standing<Game>[] = [giveUp, handOver, takeOver, removeEmpty];
