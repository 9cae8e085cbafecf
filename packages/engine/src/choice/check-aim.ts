import { ownOf } from '../copy.ts';
import type { Json } from '../json.ts';
import type { Refusal } from '../refusal.ts';
import type { Choice } from './choice.ts';
import { type Aim, closedFor, type Setting } from './shape.ts';
import { bounds, clip, form, isRecord, notOffered, offered, onlyMembers } from './wrong.ts';

const MEMBERS = ['by', 'at', 'hex', 'with'] as const;

export function checkAim(shape: Aim, choice: Choice): Refusal | null {
  if (!Array.isArray(choice)) return form('a list of shots');
  const made = new Map<string, number>();
  for (const shot of choice) {
    if (!isRecord(shot)) return form('a list of shots');
    const { by, at, hex, with: settings } = shot;
    if (typeof by !== 'string' || typeof at !== 'string' || !onlyMembers(shot, MEMBERS))
      return form('shots with by, at, hex, with');
    const shooter = shape.shooters.find((one) => one.id === by);
    if (shooter === undefined) return notOffered(by);
    const target = shooter.targets.find((one) => one.id === at);
    if (target === undefined) return offered(at, [], closedFor(shape, shooter));
    if (hex !== undefined && (typeof hex !== 'string' || target.hexes?.includes(hex) !== true))
      return notOffered(`${at} at ${clip(hex)}`);
    if (settings !== undefined) {
      if (!isRecord(settings)) return form('settings by name');
      const wrong = checkSettings(shooter.settings ?? [], settings);
      if (wrong !== null) return wrong;
    }
    const shots = (made.get(by) ?? 0) + 1;
    made.set(by, shots);
    if (shots > (shooter.shots ?? 1)) return bounds(shots, 0, shooter.shots ?? 1, `shots of ${by}`);
  }
  return shape.max !== undefined && choice.length > shape.max ? bounds(choice.length, 0, shape.max, 'shots') : null;
}

function checkSettings(offers: readonly Setting[], settings: { readonly [name: string]: Json }): Refusal | null {
  for (const name of Object.keys(settings)) if (!offers.some((setting) => setting.id === name)) return notOffered(name);
  for (const setting of offers) {
    const value = ownOf(settings, setting.id);
    if (value !== undefined && !setting.values.some((one) => one === value))
      return notOffered(`${setting.id} ${clip(value)}`);
  }
  return null;
}
