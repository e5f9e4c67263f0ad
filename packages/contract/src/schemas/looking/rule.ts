import type { Filter, RuleKindId } from '@tapebook/domain/analytics';
import * as z from 'zod/mini';
import { dayInput, label, prose } from '../values/inputs.ts';
import { place } from '../values/label-look.ts';
import { dayText, uuid } from '../values/scalars.ts';

/** Most rules that one journal keeps, ended ones included. */
export const MAX_RULES = 100;
/** Most states that a rule had. */
export const MAX_RULE_VERSIONS = 200;
const MAX_SETUPS = 50;
const MAX_ACCOUNTS = 200;

/** The kinds of rules, which `RULE_KINDS` of the domain package says each of what it asks. */
export const RULE_KINDS_SAID = [
  'most-trades',
  'day-loss-stop',
  'losses-stop',
  'day-limit',
  'not-before',
  'not-after',
  'not-first-minutes',
  'pause',
  'most-open',
  'most-risk',
  'most-size',
  'usual-size',
  'stop-set',
  'stop-not-away',
  'stop-within',
  'no-losing-add',
  'most-loss',
  'longest-hold',
  'only-setups',
  'never',
  'by-hand',
] as const satisfies readonly RuleKindId[];

const kind = z.enum(RULE_KINDS_SAID, { error: `must be one of ${RULE_KINDS_SAID.join(', ')}` });

const distinct = (ids: string[]): string[] => [...new Set(ids)];

/** What the kind asks for: `limit` in its own quantity (money, seconds, minutes of the day, a count …), setups, or a filter. */
const parameters = z.partial(
  z.strictObject({
    limit: z
      .number()
      .check(z.positive({ error: 'must be more than 0' }), z.maximum(1e12, { error: 'is too large' })),
    setupIds: z
      .array(uuid)
      .check(
        z.minLength(1, { error: 'must name at least one setup' }),
        z.maxLength(MAX_SETUPS, { error: `must name at most ${MAX_SETUPS} setups` }),
        z.overwrite(distinct),
      ),
    filter: label(2000),
  }),
);

/** What is promised, without a name and without a day. */
export const ruleSaid = z.object({ kind, parameters });

/** What a rule said from a day on: trades opened on these trading days are judged by it. */
const ruleVersion = z.object({
  version: z.int(),
  from: dayText,
  /** The last day; `null` while it holds. */
  to: z.nullable(dayText),
  kind,
  parameters,
  /** Filters of which a trade that passes one has broken it; `null`: a person answers for it. */
  breaches: z.nullable(z.array(z.string())),
  /** The same as terms, so that a page judges trades without reading filters first. */
  terms: z.nullable(z.array(z.custom<Filter>((value) => Array.isArray(value)))),
});
export type RuleVersionJson = z.infer<typeof ruleVersion>;

const ruleAnswer = z.object({ day: dayText, kept: z.boolean(), note: z.string() });

/** A promise of the trader: checked by machine, or answered for by hand. */
export const rule = z.object({
  id: uuid,
  name: z.string(),
  /** As it is said now: those of its last version. */
  kind,
  parameters,
  breaches: ruleVersion.shape.breaches,
  valid: z.object({ from: dayText, to: z.nullable(dayText) }),
  /** The trading day on which it was accepted, whenever it is said to hold from. */
  acceptedOn: dayText,
  /**
   * The first trading day of which nothing was known then: what came before is where it was chosen, also where the rule
   * is said to hold for it.
   */
  unseenFrom: dayText,
  /** Accounts that it is for; `null`: all of them. */
  accountIds: z.nullable(z.array(uuid)),
  /** A rule that has a last day is ended: it judges what was opened until then. */
  status: z.enum(['active', 'ended']),
  version: z.int(),
  versions: z.array(ruleVersion),
  /** Of a rule by hand: the days that were answered, in order. */
  answers: z.array(ruleAnswer),
  /** Trades in which its breach was allowed, each with a note. */
  exceptions: z.array(z.object({ tradeId: uuid, note: z.string() })),
  /** The finding that it was made of; `null` where there is none. */
  insightId: z.nullable(z.string()),
  place: z.int(),
  /** Names this state, for the `If-Match` of a change. */
  etag: z.string(),
});
export type RuleJson = z.infer<typeof rule>;

const accountIds = z.nullable(
  z
    .array(uuid)
    .check(
      z.minLength(1, { error: 'must name at least one account' }),
      z.maxLength(MAX_ACCOUNTS, { error: `must name at most ${MAX_ACCOUNTS} accounts` }),
      z.overwrite(distinct),
    ),
);

export const newRule = z.object({
  /** Of a rule that was removed: it comes back as it was, with its versions, answers and exceptions. */
  id: z.optional(uuid),
  name: label(120),
  kind,
  parameters: z.optional(parameters),
  /** The first trading day that it holds; today where it is left out. */
  from: z.optional(dayInput),
  accountIds: z.optional(accountIds),
  /** The finding that it is made of: it becomes accepted with the rule, and is taken back when the rule is removed. */
  insightId: z.optional(z.nullable(uuid)),
  place: z.optional(place),
});
export type NewRuleJson = z.infer<typeof newRule>;

/**
 * Another kind or other parameters hold from `from` on: before that day stands what was promised then. A `from` that is
 * not later than the beginning of a version takes its place: that corrects it.
 */
export const ruleChange = z.partial(
  z.strictObject({
    name: label(120),
    kind,
    parameters,
    from: dayInput,
    /** The last day; `null` lets it hold on. */
    to: z.nullable(dayInput),
    accountIds,
    place,
  }),
);
export type RuleChangeJson = z.infer<typeof ruleChange>;

/** `kept: null` takes the answer away. */
export const ruleAnswerChange = z.strictObject({
  kept: z.nullable(z.boolean()),
  note: z.optional(prose(2000)),
});

/** `note: null` takes the exception away. */
export const ruleExceptionChange = z.strictObject({ note: z.nullable(label(500)) });

/** A trade that broke a rule, and what of it did. */
export const breach = z.object({
  tradeId: uuid,
  day: dayText,
  version: z.int(),
  allowed: z.boolean(),
  note: z.nullable(z.string()),
});
