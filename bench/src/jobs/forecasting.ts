import { type Forecast, forecast, requests, rulesOf, type Step, seeded, seedFrom } from '@flagbridge/engine';
import { type AnyRules, rulebookOf, SHIPS, squadrons, started } from '../gunnery.ts';
import { type MakeJob, scaled } from '../job.ts';

const FORECASTS = 200;
const shot = [{ by: 'red1/1', at: 'blue1' }];

/**
 * The odds of one shot of one gun, with its three stages (hit, damage, what is struck) and the target's choice of 0, 1
 * or 2 interceptors before them. The middle one of many times is in `medianUs`, in microseconds by the clock.
 */
export const forecasting: MakeJob = async (scale) => {
  const rules = rulesOf(await rulebookOf('toy-gunnery'));
  const state = started(rules, squadrons(rules, SHIPS), seeded(seedFrom('forecast')));
  const viewer = { offices: ['red'] };
  const request = requests(rules, state, viewer).find((one) => one.odds);
  if (request === undefined) throw new Error('nothing with odds is asked');
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
