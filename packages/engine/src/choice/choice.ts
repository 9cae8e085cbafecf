import type { Json } from '../json.ts';

/** What answers each shape. At the edge a choice is any JSON; `checkShape` says whether it has the form asked for. */
export type Choice = Json;

export type PickChoice = string;
export type PickManyChoice = readonly string[];
export type SpreadChoice = { readonly [slot: string]: number };
export type Shot = {
  readonly by: string;
  readonly at: string;
  readonly hex?: string;
  readonly with?: { readonly [setting: string]: string | number };
};
export type AimChoice = readonly Shot[];
export type Placement = {
  readonly hex: string;
  readonly facing?: number;
  readonly speed?: number;
  readonly hidden?: boolean;
};
export type PlaceChoice = { readonly [piece: string]: Placement };
export type RouteChoice = readonly string[];
export type SlotsChoice = { readonly [slot: string]: string };
export type OrderChoice = readonly string[];
export type RollChoice = readonly number[];
export type TextChoice = string;
