import {
  copyJson,
  draft,
  type GameEvent,
  isRefusal,
  type Request,
  replayOf,
  rerun,
  sampleShape,
  spectator,
  toldTo,
  type Viewer,
  view,
} from '@flagbridge/engine';
import { changedFleets, undecided } from '../fleets.ts';
import { frozen } from '../frozen.ts';
import { illegalChoices } from '../illegal.ts';
import type { Moment, PlainCheck } from '../moment.ts';
import { unsaidDraft, unsaidEvent, unsaidRefusal, unsaidRequest } from '../said.ts';
import { tableRequests } from '../shared.ts';
import { shownBy, unsoundShown } from '../shown.ts';
import { unsoundStrikes } from '../struck.ts';
import { allOf, chance, nameOf, viewersOf } from '../subject.ts';

/**
 * Whatever a player meets can be told: events, requests with their options, closed reasons and policies.
 */
export const presented: PlainCheck = {
  name: 'presented',
  when: 'always',
  run: (moment) => {
    const { subject, match, events, state } = moment;
    if (subject.present === null) return null;
    const { by, speech } = subject.present;
    const found: string[] = [];
    if (match.log.length === 0) found.push(...clausesTwice(by.catalogue.map(({ id }) => id)));
    // With the names that each of those knows who are told.
    for (const event of events)
      for (const viewer of whoIsTold(event)) {
        const naming = by.names?.(view(subject.rules, state, viewer)) ?? null;
        found.push(...unsaidEvent({ ...speech, naming }, event));
      }
    for (const request of tableRequests(moment)) found.push(...unsaidRequest(speech, request));
    return found;
  },
};

/** And told again when it is over: a log is read with the names of the last view, also of what is gone by then. */
export const presentedAfterwards: PlainCheck = {
  name: 'presented',
  when: 'end',
  run: ({ subject, match, state }) => {
    const names = subject.present?.by.names;
    if (subject.present === null || names === undefined) return null;
    const { speech } = subject.present;
    const told: GameEvent[] = [];
    const again = rerun(subject.rules, replayOf(match), (event) => void told.push(event));
    if (isRefusal(again)) return null;
    const found = new Set<string>();
    for (const event of told)
      for (const viewer of whoIsTold(event))
        for (const unsaid of unsaidEvent({ ...speech, naming: names(view(subject.rules, state, viewer)) }, event))
          found.add(`afterwards: ${unsaid}`);
    return [...found];
  },
};

const whoIsTold = ({ to }: GameEvent): readonly Viewer[] => to?.map((office) => ({ offices: [office] })) ?? [spectator];

/**
 * And shown: sheets, scene, report and fleets, for every viewer. That what is shown is a function of the view alone is a
 * matter of leaks, and is compared there (`leak-shown`).
 */
export const presentedWhole: PlainCheck = {
  name: 'presented',
  when: 'often',
  run: ({ subject, order, before, state }) => {
    if (subject.present === null) return null;
    const { by, speech } = subject.present;
    const found: string[] = [];
    const counted = new Map<string, string>();
    // One seat may hold them all: two players at one screen.
    for (const viewer of [...viewersOf(order), allOf(order)]) {
      // A presentation reads the view; one that wrote into it would show the next reader something else.
      const seen = frozen(copyJson(view(subject.rules, state, viewer)));
      try {
        const shown = shownBy(by, seen, viewer);
        for (const wrong of unsoundShown(speech, shown)) found.push(`${nameOf(viewer)}: ${wrong}`);
        if (by.fleets === undefined || shown.fleets === null) continue;
        // Who knows the same counts the same, whatever he is asked.
        const [same, fleets] = [JSON.stringify([seen.game, seen.knows]), JSON.stringify(shown.fleets)];
        if ((counted.get(same) ?? fleets) !== fleets)
          found.push(`${nameOf(viewer)}: others who see the same count other fleets`);
        counted.set(same, fleets);
        for (const wrong of changedFleets(by.fleets(view(subject.rules, before, viewer)), shown.fleets))
          found.push(`${nameOf(viewer)}: ${wrong}`);
      } catch (error) {
        found.push(`${nameOf(viewer)}: showing breaks: ${String(error)}`);
      }
    }
    return found;
  },
};

/** And who is winning, by what decides: known when it is over. */
export const presentedWinner: PlainCheck = {
  name: 'presented',
  when: 'end',
  run: ({ subject, order, state }) => {
    const { outcome } = state;
    if (subject.present?.by.fleets === undefined || outcome === null) return null;
    const fleets = subject.present.by.fleets(view(subject.rules, state, allOf(order)));
    return [...undecided(fleets, outcome, subject.rules.reach)];
  },
};

/** And fire one can see: what a viewer is told strikes where he can see it, and nothing but what he is told. */
export const presentedStrikes: PlainCheck = {
  name: 'presented',
  when: 'often',
  run: ({ subject, order, before, state, events }) => {
    if (subject.present?.by.strikes === undefined || events.length === 0) return null;
    const found: string[] = [];
    for (const viewer of [...viewersOf(order), allOf(order)]) {
      const told = frozen(copyJson(events.filter((event) => toldTo(event, viewer.offices))));
      const seen = frozen(copyJson(view(subject.rules, before, viewer)));
      const after = () => view(subject.rules, state, viewer);
      try {
        for (const wrong of unsoundStrikes(subject.present.by, told, { before: seen, after }, viewer))
          found.push(`${nameOf(viewer)}: ${wrong}`);
      } catch (error) {
        found.push(`${nameOf(viewer)}: striking breaks: ${String(error)}`);
      }
    }
    return found;
  },
};

function* clausesTwice(ids: readonly string[]): Generator<string> {
  for (const [i, id] of ids.entries()) if (ids.indexOf(id) !== i) yield `${id} is in the catalogue twice`;
}

/** Drafts, too, are read by players: what they refuse, close, offer next and cost. */
export const presentedDrafts: PlainCheck = {
  name: 'presented',
  when: 'sometimes',
  run: (moment) => {
    const { subject, match, state } = moment;
    if (subject.present === null || match.pending !== null) return null;
    const { speech } = subject.present;
    const found: string[] = [];
    for (const request of tableRequests(moment))
      for (const choice of tries(request, moment)) {
        const made = draft(subject.rules, state, { offices: [request.office] }, request.id, choice);
        found.push(...(isRefusal(made) ? unsaidRefusal(speech, made) : unsaidDraft(speech, request, made)));
      }
    return found;
  },
};

/** Answers of the right form, which the rulebook may refuse, beginnings of them, and answers of the wrong form. */
function tries({ id, shape }: Request, { key }: Moment): ReturnType<typeof illegalChoices> {
  const dice = chance(`${key}/${id}/presented`);
  const formed = Array.from({ length: 6 }, () => sampleShape(shape, dice));
  const begun = formed.flatMap((choice) => (Array.isArray(choice) ? [choice.slice(0, -1), choice.slice(0, 1)] : []));
  return [...formed, ...begun, ...illegalChoices(shape)];
}
