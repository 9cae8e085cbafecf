import {
  type AnyRules,
  type Choice,
  type Forecast,
  forecast,
  type Request,
  requests,
  type Step,
  seedFrom,
} from '@flagbridge/engine';
import type { BenchBattle } from '../battles.ts';
import { battleOrder, everyoneIn, playedTo, rulesFor } from '../field.ts';
import { type MakeJob, scaled } from '../job.ts';

const FORECASTS = 200;

/**
 * The odds of one shot of one weapon, the first that can be aimed in the battle, with what others may do about it as cases.
 * The middle one of many times is in `medianUs`, in microseconds by the clock.
 */
export const forecasting =
  (battle: BenchBattle): MakeJob =>
  async (scale) => {
    const rules = await rulesFor(battle);
    const order = battleOrder(rules, battle);
    const state = playedTo(rules, order, 0, 0, battle.volley);
    const request = requests(rules, state, everyoneIn(order)).find((one) => one.question === battle.volley && one.odds);
    if (request === undefined) throw new Error(`no ${battle.volley} with odds is asked`);
    const viewer = { offices: [request.office] };
    const shot = firstShot(request);
    const seed = seedFrom('odds');
    const odds = (by: AnyRules): Forecast => {
      const stated = forecast(by, state, viewer, request.id, shot, seed);
      if ('ok' in stated) throw new Error(`no odds: ${JSON.stringify(stated)}`);
      return stated;
    };
    const { cases, exact } = odds(rules);
    const forecasts = scaled(FORECASTS, scale);
    return {
      work: () => {
        const times: number[] = [];
        for (let i = 0; i < forecasts; i++) {
          const began = performance.now();
          odds(rules);
          times.push(performance.now() - began);
        }
        times.sort((a, b) => a - b);
        return { forecasts, medianUs: (times[times.length >> 1] as number) * 1000 };
      },
      facts: {
        branches: branchesOf(rules, odds),
        cases: cases.length,
        outcomes: cases.reduce((sum, one) => sum + one.outcomes.length, 0),
        exact: exact ? 1 : 0,
      },
    };
  };

function firstShot({ shape }: Request): Choice {
  const shooter = shape.is === 'aim' ? shape.shooters.find(({ targets }) => targets.length > 0) : undefined;
  const [target] = shooter?.targets ?? [];
  if (shooter === undefined || target === undefined) throw new Error('nothing can be shot at');
  const [hex] = target.hexes ?? [];
  return [{ by: shooter.id, at: target.id, ...(hex !== undefined && { hex }) }];
}

/** Every branch that is walked to its end is measured once; a rulebook that counts its measurings counts them. */
function branchesOf(rules: AnyRules, odds: (by: AnyRules) => Forecast): number {
  let branches = 0;
  const counted = ([name, step]: [string, Step<unknown>]): [string, Step<unknown>] => {
    const measure = step.question?.measure;
    if (step.question === undefined || measure === undefined) return [name, step];
    const counting: typeof measure = (...args) => {
      branches++;
      return measure(...args);
    };
    return [name, { ...step, question: { ...step.question, measure: counting } }];
  };
  odds({ ...rules, steps: new Map([...rules.steps].map(counted)) });
  return branches;
}
