import { ASSET_CLASSES } from '@tapebook/domain/instruments';
import * as z from 'zod/mini';
import { dayInput, decimalInput, label, positiveDecimalInput, prose } from '../values/inputs.ts';
import { dayText, decimalText, instantText, uuid } from '../values/scalars.ts';
import { newTargets, target } from './levels.ts';

/** Most planned trades that one journal keeps. */
export const MAX_PLANS = 5000;
/** Most characters of why a trade is planned. */
export const MAX_PLAN_REASON = 4000;
/** Most times that one of them can be changed: all that was written is kept. */
export const MAX_PLAN_VERSIONS = 200;

/** `added`: no trade took it, since its instrument was held; a fill that fits it added to that trade. */
export const PLAN_STATUSES = ['waiting', 'taken', 'added', 'missed', 'dropped'] as const;

const plannedInstrument = {
  symbol: z.string(),
  assetClass: z.enum(ASSET_CLASSES),
};

/** What was written, as it stood at one time. */
const planned = {
  accountId: uuid,
  /** The instrument, or what futures and options on it are written on: then any contract of it fits. */
  instrument: z.object(plannedInstrument),
  direction: z.enum(['long', 'short']),
  /** First and last trading day on which it may be taken. */
  day: dayText,
  until: dayText,
  entry: z.optional(decimalText),
  stop: z.optional(decimalText),
  targets: z.array(target),
  quantity: z.optional(decimalText),
  /** Money meant to be at risk. */
  risk: z.optional(decimalText),
  setupId: z.optional(uuid),
  tagIds: z.array(uuid),
  /** Markdown. */
  reason: z.string(),
  /** It is not to be taken any more. */
  dropped: z.boolean(),
};

/** A trade that was written down before it was made. */
export const plannedTrade = z.object({
  id: uuid,
  ...planned,
  /** Price of the first target. */
  target: z.optional(decimalText),
  status: z.enum(PLAN_STATUSES),
  writtenAt: instantText,
  /** What stands above was written before this: the first fill of the trade that took it, or the fill that added to one. */
  lockedAt: z.optional(instantText),
  /** The fill has no time: locked with the end of its day. */
  lockedByDay: z.optional(z.literal(true)),
  /** An earlier fill has come in, and moved the lock from here. */
  lockMovedFrom: z.optional(instantText),
  tradeId: z.optional(uuid),
  /** A trade that this plan fits, and others fit too: somebody has to say which of them it is. */
  askedTradeId: z.optional(uuid),
  /** What was written after the lock: kept apart, and no part of the plan. */
  later: z.array(z.object({ writtenAt: instantText, ...planned })),
  /** Names this state, for the `If-Match` of a change. */
  etag: z.string(),
});
export type PlannedTradeJson = z.infer<typeof plannedTrade>;

const tagIds = z.array(uuid).check(
  z.maxLength(50, { error: 'must have at most 50 tags' }),
  z.overwrite((ids) => [...new Set(ids)]),
);

const instrument = z.strictObject({
  symbol: label(80),
  assetClass: z._default(z.enum(ASSET_CLASSES), 'stock'),
});

const editable = {
  accountId: uuid,
  instrument,
  direction: z.enum(['long', 'short'], { error: 'must be long or short' }),
  day: dayInput,
  until: dayInput,
  entry: z.nullable(decimalInput),
  stop: z.nullable(decimalInput),
  targets: newTargets,
  quantity: z.nullable(positiveDecimalInput),
  risk: z.nullable(positiveDecimalInput),
  setupId: z.nullable(uuid),
  tagIds,
  reason: prose(MAX_PLAN_REASON),
};

const required = {
  accountId: editable.accountId,
  instrument: editable.instrument,
  direction: editable.direction,
  day: editable.day,
};

export const newPlannedTrade = z.extend(z.partial(z.strictObject(editable)), {
  ...required,
  /** Of a plan that was removed: it comes back as it was. */
  id: z.optional(uuid),
});
export type NewPlannedTradeJson = z.infer<typeof newPlannedTrade>;

/** What is left out stays; `null` takes it away. */
export const plannedTradeChange = z.partial(z.strictObject({ ...editable, dropped: z.boolean() }));
export type PlannedTradeChangeJson = z.infer<typeof plannedTradeChange>;
