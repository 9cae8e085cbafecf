import type { ActionId } from '../data/cards.ts';
import type { ActionStep } from './action-vars.ts';
import { fireAtWill, fullVolley } from './attack.ts';
import { crewAction } from './crew.ts';
import { evasiveManeuvers, hardenShields, raiseShields } from './defences.ts';
import { maneuver } from './maneuver.ts';
import { rotate } from './rotate.ts';
import { thrust } from './thrust.ts';

/**
 * What each action does, by its id of SF-TAB-08. An action without a step is one of a later landing: no card offers it. A step may take
 * for granted that the action could be taken when it was chosen; whether a component can be operated it asks again when it operates
 * it (SF-INI-18).
 */
export const ACTION_STEPS: { readonly [action in ActionId]?: ActionStep } = {
  'raise-shields': raiseShields,
  'harden-shields': hardenShields,
  'evasive-maneuvers': evasiveManeuvers,
  'full-volley': fullVolley,
  'fire-at-will': fireAtWill,
  crew: crewAction,
  thrust,
  maneuver,
  rotate,
};
