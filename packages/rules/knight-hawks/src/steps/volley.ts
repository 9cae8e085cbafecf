import { call, done, type Json, type Next, type Option, question, type SideId, step, words } from '@flagbridge/engine';
import { WEAPONS } from '../data/weapons.ts';
import { type Game, inPlay, type Ship, shipOf } from '../game.ts';
import { attack } from './attack.ts';
import type { AttackVars } from './react.ts';

/** `shots`: what is declared and not yet resolved, AttackVars in the order of declaration. */
type VolleyVars = { side: SideId; shots: Json };

const shotsOf = ({ shots }: VolleyVars): AttackVars[] => shots as unknown as AttackVars[];
const shooterOf = (game: Game, { by }: AttackVars): Ship => shipOf(game, by);

/** Who decides: the controller of the first shot left, about his own ships' shots alone (KH-GEN-03). */
const deciderOf = (game: Game, vars: VolleyVars): string => shooterOf(game, shotsOf(vars)[0] as AttackVars).office;

/** KH-FIR-11: which shot comes next, decided as he goes; only where the table plays it so. */
const nextShot = question<Game, VolleyVars>({
  name: 'next-shot',
  offices: ({ game }, vars) => deciderOf(game, vars),
  choices: ({ game }, vars, office) => {
    const options: Option[] = [];
    for (const [i, shot] of shotsOf(vars).entries())
      if (shooterOf(game, shot).office === office) options.push({ id: String(i) });
    return { shape: { is: 'pick', options }, default: '0' };
  },
  explain: ({ game }, vars) => ({
    kind: 'next-shot',
    title: words('ask.next-shot'),
    clause: 'KH-FIR-11',
    option: (id) => {
      const { by, weapon, at } = shotsOf(vars)[Number(id)] as AttackVars;
      const says = { ship: shipOf(game, by).name, weapon: WEAPONS[weapon].name, target: shipOf(game, at).name };
      return { label: words('option.shot', says), parts: [by, `${by}/${weapon}`] };
    },
  }),
  answer: (_play, _vars, answers) => done(Number(Object.values(answers)[0])),
});

/** Resolves the shots one after the other: as declared, or each time the one that was chosen. */
export const volley = step<Game, VolleyVars>({
  name: 'volley',
  calls: () => [attack, nextShot],
  run: ({ game }, vars, back): Next => {
    const shots = shotsOf(vars);
    if (shots.length === 0) return undefined;
    let next = 0;
    if (typeof back === 'number') next = back;
    else if (game.rulings.asYouGo) {
      // Shots at a target that is gone are lost in any order: nothing to decide.
      next = shots.findIndex(({ at }) => !inPlay(shipOf(game, at)));
      if (next < 0) return call(nextShot, { side: vars.side, shots: vars.shots });
    }
    const [shot] = shots.splice(next, 1);
    return call(attack, shot as AttackVars);
  },
});
