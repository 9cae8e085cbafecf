import type { Refusal } from '../refusal.ts';
import type { Choice } from './choice.ts';
import type { Aim } from './shape.ts';
import { bounds, form, isRecord, notOffered, offered } from './wrong.ts';

export function checkAim(shape: Aim, choice: Choice): Refusal | null {
  if (!Array.isArray(choice)) return form('a list of shots');
  const made: Record<string, number> = {};
  for (const shot of choice) {
    if (!isRecord(shot)) return form('a list of shots');
    const { by, at, hex, with: settings, ...rest } = shot;
    if (typeof by !== 'string' || typeof at !== 'string' || Object.keys(rest).length > 0)
      return form('shots with by, at, hex, with');
    const shooter = shape.shooters.find((one) => one.id === by);
    if (shooter === undefined) return notOffered(by);
    const wrong = offered(at, shooter.targets, shooter.closed);
    if (wrong !== null) return wrong;
    const target = shooter.targets.find((one) => one.id === at);
    if (hex !== undefined && (typeof hex !== 'string' || !(target?.hexes ?? []).includes(hex)))
      return notOffered(`${at} at ${String(hex)}`);
    if (settings !== undefined && !isRecord(settings)) return form('settings by name');
    for (const name of Object.keys(settings ?? {}))
      if (!(shooter.settings ?? []).some((setting) => setting.id === name)) return notOffered(name);
    for (const setting of shooter.settings ?? []) {
      const value = settings?.[setting.id];
      if (value !== undefined && !setting.values.some((one) => one === value))
        return notOffered(`${setting.id} ${String(value)}`);
    }
    made[by] = (made[by] ?? 0) + 1;
    if ((made[by] ?? 0) > (shooter.shots ?? 1)) return bounds(made[by] ?? 0, 0, shooter.shots ?? 1, `shots of ${by}`);
  }
  return shape.max !== undefined && choice.length > shape.max ? bounds(choice.length, 0, shape.max, 'shots') : null;
}
