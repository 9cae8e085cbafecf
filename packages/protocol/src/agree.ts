import type * as engine from '@flagbridge/engine';
import type { z } from 'zod/mini';
import type { Change } from './changes.ts';
import type * as pipe from './referee.ts';
import type { Crash, GivenDice, Proof, Signature } from './replay-file.ts';
import type * as acts from './schema/act.ts';
import type * as calls from './schema/call.ts';
import type * as file from './schema/file.ts';
import type * as info from './schema/match-info.ts';
import type * as message from './schema/message.ts';
import type * as order from './schema/order.ts';
import type * as referee from './schema/referee.ts';
import type * as request from './schema/request.ts';
import type * as shape from './schema/shape.ts';
import type * as view from './schema/view.ts';
import type * as wire from './schema/wire.ts';
import type * as words from './schema/words.ts';
import type * as session from './session.ts';
import type { Update } from './update.ts';
import type * as frames from './wire.ts';

/**
 * The compiler's proof that schemas and types say the same: each is assignable to the other, and both have the same names,
 * optional ones included. A field added to the engine and forgotten here does not compile.
 */
type Solid<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends readonly (infer U)[]
    ? T extends readonly [unknown, ...unknown[]]
      ? { readonly [K in keyof T]: Solid<T[K]> }
      : readonly Solid<U>[]
    : { readonly [K in keyof T]: Solid<T[K]> };
type Names<T> = T extends readonly unknown[] ? never : T extends object ? keyof T & string : never;
type Mutual<A, B> = [Solid<A>] extends [Solid<B>]
  ? [Solid<B>] extends [Solid<A>]
    ? [Names<A>] extends [Names<B>]
      ? [Names<B>] extends [Names<A>]
        ? true
        : { missing: Exclude<Names<B>, Names<A>> }
      : { extra: Exclude<Names<A>, Names<B>> }
    : { typeIsWider: true }
  : { schemaIsWider: true };
type Agrees<S extends z.ZodMiniType, T> = Mutual<z.infer<S>, T>;
type All<T extends readonly true[]> = T;

/** Exported for tests: one of them names it, so that the compiler works it out. */
export type Agreement = All<
  [
    Agrees<typeof words.json, engine.Json>,
    Agrees<typeof words.words, engine.Words>,
    Agrees<typeof words.figures, engine.Figures>,
    Agrees<typeof words.viewer, engine.Viewer>,
    Agrees<typeof words.refusal, engine.Refusal>,
    Agrees<typeof words.part, engine.Part>,
    Agrees<typeof words.labelled, engine.Labelled>,
    Agrees<typeof shape.option, engine.Option>,
    Agrees<typeof shape.closed, engine.Closed>,
    Agrees<typeof shape.pick, engine.Pick>,
    Agrees<typeof shape.pickMany, engine.PickMany>,
    Agrees<typeof shape.spreadSlot, engine.SpreadSlot>,
    Agrees<typeof shape.spreadGroup, engine.SpreadGroup>,
    Agrees<typeof shape.spreadPreset, engine.SpreadPreset>,
    Agrees<typeof shape.spread, engine.Spread>,
    Agrees<typeof shape.setting, engine.Setting>,
    Agrees<typeof shape.aimTarget, engine.AimTarget>,
    Agrees<typeof shape.shooter, engine.Shooter>,
    Agrees<typeof shape.aim, engine.Aim>,
    Agrees<typeof shape.piece, engine.Piece>,
    Agrees<typeof shape.place, engine.Place>,
    Agrees<typeof shape.route, engine.Route>,
    Agrees<typeof shape.card, engine.Card>,
    Agrees<typeof shape.cardSlot, engine.CardSlot>,
    Agrees<typeof shape.slotCount, engine.SlotCount>,
    Agrees<typeof shape.slotGroup, engine.SlotGroup>,
    Agrees<typeof shape.slots, engine.Slots>,
    Agrees<typeof shape.ordering, engine.Ordering>,
    Agrees<typeof shape.roll, engine.Roll>,
    Agrees<typeof shape.text, engine.Text>,
    Agrees<typeof shape.shape, engine.Shape>,
    Agrees<typeof request.request, engine.Request>,
    Agrees<typeof request.awaited, engine.Awaited>,
    Agrees<typeof request.warning, engine.Warning>,
    Agrees<typeof request.draft, engine.Draft>,
    Agrees<typeof request.forecastCase, engine.ForecastCase>,
    Agrees<typeof request.forecast, engine.Forecast>,
    Agrees<typeof acts.decision, engine.Decision>,
    Agrees<typeof acts.act, engine.Act>,
    Agrees<typeof acts.policySet, session.PolicySet>,
    Agrees<typeof order.office, engine.Office>,
    Agrees<typeof order.scenario, engine.Scenario>,
    Agrees<typeof order.seat, engine.Seat>,
    Agrees<typeof order.tableRules, engine.TableRules>,
    Agrees<typeof order.order, engine.Order>,
    Agrees<typeof order.wish, NonNullable<Parameters<typeof engine.orderOf>[1]>>,
    Agrees<typeof words.outcome, engine.Outcome>,
    Agrees<typeof view.policy, engine.Policy>,
    Agrees<typeof view.openAsk, engine.OpenAsk>,
    Agrees<typeof view.frame, engine.Frame>,
    Agrees<typeof view.branch, engine.Branch>,
    Agrees<typeof view.view, engine.View<engine.Json>>,
    Agrees<typeof view.event, engine.GameEvent>,
    Agrees<typeof info.matchInfo, session.MatchInfo>,
    Agrees<typeof message.snapshot, session.Snapshot>,
    Agrees<typeof message.change, Change>,
    Agrees<typeof message.news, session.News>,
    Agrees<typeof message.update, Update>,
    Agrees<typeof message.done, session.Done>,
    Agrees<typeof message.sampled, session.Sampled>,
    Agrees<typeof calls.call, frames.Call>,
    Agrees<typeof wire.opened, frames.SessionOpened>,
    Agrees<typeof wire.fault, frames.Fault>,
    Agrees<typeof wire.reply, frames.Reply>,
    Agrees<typeof wire.told, frames.Told>,
    Agrees<typeof referee.refereeCall, pipe.RefereeCall>,
    Agrees<typeof referee.started, pipe.Started>,
    Agrees<typeof file.entry, engine.Entry>,
    Agrees<typeof file.pending, engine.Pending>,
    Agrees<typeof file.givenDice, GivenDice>,
    Agrees<typeof file.proof, Proof>,
    Agrees<typeof file.signature, Signature>,
    Agrees<typeof file.crash, Crash>,
  ]
>;
