import { asCheck, type Check, type PlainCheck } from '../moment.ts';
import { viewedAgain } from './again.ts';
import { continues, listening } from './continues.ts';
import { copies } from './copies.ts';
import { deadEnd } from './dead-end.ts';
import { steadyDrafts } from './drafts.ts';
import { events } from './events.ts';
import { explanation } from './explained.ts';
import { forecasts } from './forecasts.ts';
import { closedOptions, defaults, listedOptions, presets, refusals, samples } from './legality.ts';
import { answerOrder } from './order.ts';
import { plain, readBack } from './plain.ts';
import {
  presented,
  presentedAfterwards,
  presentedDrafts,
  presentedStrikes,
  presentedWhole,
  presentedWinner,
} from './presented.ts';
import { replays } from './replays.ts';
import { takeBack } from './undo.ts';

const plainChecks: readonly PlainCheck[] = [
  deadEnd,
  plain,
  readBack,
  events,
  defaults,
  presets,
  samples,
  listedOptions,
  closedOptions,
  steadyDrafts,
  explanation,
  viewedAgain,
  presented,
  presentedWhole,
  presentedStrikes,
  presentedDrafts,
  presentedAfterwards,
  presentedWinner,
  continues,
  listening,
  copies,
  answerOrder,
  forecasts,
  takeBack,
  replays,
];

/** What holds for every rulebook no matter who looks on; what nobody may see stands in leaks/. */
export const contractChecks: readonly Check[] = [...plainChecks.map(asCheck), refusals];
