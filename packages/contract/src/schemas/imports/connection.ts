import * as z from 'zod/mini';
import { dayInput, fileZoneInput, label, line } from '../values/inputs.ts';
import { dayText, decimalText, instantText, timeZoneName, uuid } from '../values/scalars.ts';
import { CONNECTION_SCHEDULES, days, STATES_OF_CONNECTIONS, unattended } from './connection-states.ts';

/** What went wrong, in words, and what to do about it, step by step. */
export const connectionProblem = z.object({
  code: z.string(),
  message: z.string(),
  steps: z.array(z.string()),
  /** The import that asks something, or that could not be read. */
  importId: z.nullable(uuid),
});
export type ConnectionProblemJson = z.infer<typeof connectionProblem>;

const credentialField = z.object({
  name: z.string(),
  label: z.string(),
  /** A `secret` is never answered; of a `list` there may be several. */
  kind: z.enum(['secret', 'text', 'list', 'day', 'choice']),
  /** Of a `choice`: without one it is the first. */
  choices: z.optional(z.array(z.object({ value: z.string(), label: z.string() }))),
  required: z.boolean(),
  where: z.string(),
  pattern: z.optional(z.object({ source: z.string(), wrong: z.string() })),
  /** Nobody gives it to the person: the page makes one. */
  generated: z.optional(z.literal(true)),
});

/** A broker's interface that can be linked: what it needs and what it brings. */
export const connector = z.object({
  id: z.string(),
  broker: z.string(),
  label: z.string(),
  serves: z.string(),
  auth: z.enum(['oauth2', 'oauth1', 'key', 'token', 'rotating-token', 'session', 'link', 'address', 'push']),
  client: z.enum(['nobody', 'user', 'operator', 'either']),
  fields: z.array(credentialField),
  setup: z.array(z.string()),
  /** What runs at the person's, where the broker is not called but sends. */
  downloads: z.array(z.object({ label: z.string(), path: z.string() })),
  access: z.string(),
  brings: z.object({
    fills: z.enum(['execution', 'order', 'date']),
    fees: z.boolean(),
    cash: z.boolean(),
    positions: z.boolean(),
  }),
  history: z.union([z.enum(['all', 'session']), z.object({ days: z.int() })]),
  freshness: z.enum(['live', 'minutes', 'daily']),
  unattended,
  /** Zone that its times are read in unless another is chosen; `null`: they say it themselves. */
  zone: z.nullable(timeZoneName),
  schedules: z.array(z.enum(CONNECTION_SCHEDULES)),
  /** Of a `link`: the script that opens its page. */
  script: z.optional(z.string()),
});
export type ConnectorJson = z.infer<typeof connector>;

/**
 * Days that are not covered, between those that are, and why. `failed`: they could not be read again and again, and are tried once a
 * day; `cut`: read while they went on, and the rest of them is given to nobody any more.
 */
const gap = z.extend(days, {
  because: z.enum(['not-read', 'taken-back', 'asking', 'failed', 'cut']),
  importId: z.nullable(uuid),
});
export type ConnectionGapJson = z.infer<typeof gap>;

/** A position of which the broker states another quantity than the journal comes to. */
const differingPosition = z.object({
  accountId: z.nullable(uuid),
  instrument: z.string(),
  statement: decimalText,
  computed: decimalText,
});

export const connection = z.object({
  id: uuid,
  connector: z.string(),
  broker: z.string(),
  label: z.string(),
  accountIds: z.array(uuid),
  state: z.enum(STATES_OF_CONNECTIONS),
  since: instantText,
  reason: z.nullable(connectionProblem),
  nextAt: z.nullable(instantText),
  schedule: z.enum(CONNECTION_SCHEDULES),
  unattended,
  startDay: z.nullable(dayText),
  /**
   * What was given that is neither secret nor a day, by the names of the connector's fields: it is offered when they are given anew.
   * A server of the version before does not say it.
   */
  given: z.optional(z.record(z.string(), z.string())),
  expiresOn: z.nullable(dayText),
  /** Days that are read whole, the earliest first. */
  coverage: z.array(days),
  gaps: z.array(gap),
  /** The window that is being read or waits to be. */
  reading: z.nullable(z.extend(days, { importId: uuid })),
  lastReadAt: z.nullable(instantText),
  /** Facts of all its imports that are in the journal. */
  activities: z.int(),
  /** What the broker said to be held at the end of the last reading, beside the journal; `null`: nothing of that. */
  held: z.nullable(
    z.object({
      importId: uuid,
      at: instantText,
      /** How many positions were compared. */
      positions: z.int(),
      differing: z.array(differingPosition),
    }),
  ),
  /** Of one that is sent to: where to, and when it last had word. */
  sentTo: z.nullable(z.object({ path: z.string(), heardAt: z.nullable(instantText) })),
});
export type ConnectionJson = z.infer<typeof connection>;

export const credentials = z.record(z.string(), z.string().check(z.maxLength(4000)));

/** Letters of what a person calls a connection. */
export const LONGEST_CONNECTION_NAME = 80;

export const newConnection = z.object({
  kind: z.literal('connection'),
  /** Id of a connector, or of a broker that has one. */
  broker: line(60),
  /** Id or name of the account that its facts go to; by itself, one is found or made for each of the broker's. */
  account: z.optional(line(120)),
  credentials,
  schedule: z.optional(z.enum(CONNECTION_SCHEDULES)),
  label: z.optional(label(LONGEST_CONNECTION_NAME)),
  /** Nothing before this day is read. */
  startDay: z.optional(dayInput),
  timeZone: z.optional(fileZoneInput),
});
export type NewConnectionJson = z.infer<typeof newConnection>;

/** As a new connection, of a broker that is signed in to on its own page; or one that is there, signed in to again. */
export const newLogin = z.extend(z.omit(newConnection, { kind: true }), {
  connectionId: z.optional(uuid),
});
export type NewLoginJson = z.infer<typeof newLogin>;

/** What a broker sends a person back with. */
export const loginAnswer = z.object({
  state: z.string().check(z.minLength(1), z.maxLength(200)),
  code: z.optional(z.string().check(z.maxLength(4000))),
  error: z.optional(z.string().check(z.maxLength(200))),
  errorDescription: z.optional(z.string().check(z.maxLength(1000))),
});
export type LoginAnswerJson = z.infer<typeof loginAnswer>;

export const connectionTrial = z.object({
  /** `null`: it works. */
  problem: z.nullable(connectionProblem),
  accounts: z.array(z.object({ ref: z.string(), label: z.optional(z.string()) })),
  /** What the key may do; reading is enough. */
  grants: z.enum(['read', 'trade', 'withdraw', 'unknown']),
  notes: z.array(z.string()),
});
export type ConnectionTrialJson = z.infer<typeof connectionTrial>;

export const connectionChange = z.object({
  label: z.optional(label(LONGEST_CONNECTION_NAME)),
  paused: z.optional(z.boolean()),
  schedule: z.optional(z.enum(CONNECTION_SCHEDULES)),
});
export const MAX_CONNECTIONS = 50;
