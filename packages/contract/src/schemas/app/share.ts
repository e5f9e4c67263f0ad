import * as z from 'zod/mini';
import { dayInput, someAccounts } from '../values/inputs.ts';
import { currencyCode, dayText, decimalText, instantText, uuid } from '../values/scalars.ts';

/** What somebody to whom a journal is shared may do there; whoever may comment may look. */
export const SHARE_ROLES = ['view', 'comment'] as const;
export type ShareRole = (typeof SHARE_ROLES)[number];

/** People to whom one journal is shared. */
export const MAX_SHARES = 50;

/** As a mail address is proven at the sign-in: compared without case. */
const address = z
  .string()
  .check(
    z.trim(),
    z.toLowerCase(),
    z.maxLength(254, { error: 'is too long' }),
    z.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, { error: 'must be a mail address' }),
  );

/** In what results are told where no amounts are shared. */
export const PART_UNITS = ['r', 'percent', 'both'] as const;
export type PartUnit = (typeof PART_UNITS)[number];

/** What of a journal is shared, where that is not all of it. */
export const sharePart = z.object({
  /** `null`: of all accounts. */
  accountIds: z.nullable(z.array(uuid)),
  /** Trading days on which trades were closed, both within; `null`: open. */
  from: z.nullable(dayText),
  to: z.nullable(dayText),
  /** Without: results in the unit below, and neither amounts nor sizes nor fees. */
  amounts: z.boolean(),
  /**
   * Without amounts: multiples of risk, or per cent of the opening balance of the account, and then no prices; `both`: such per cent
   * with the risk beside it, so that each is told. With amounts always `r`.
   */
  unit: z.enum(PART_UNITS),
  /** With: the pages of those days, as what was written on them, and comments on those days. Never without amounts, which words name. */
  notes: z.boolean(),
});
export type SharePartJson = z.infer<typeof sharePart>;

const newSharePart = z.object({
  accountIds: z._default(z.nullable(someAccounts), null),
  from: z._default(z.nullable(dayInput), null),
  to: z._default(z.nullable(dayInput), null),
  amounts: z._default(z.boolean(), true),
  unit: z._default(z.enum(PART_UNITS), 'r'),
  notes: z._default(z.boolean(), false),
});

export const share = z.object({
  id: uuid,
  /** Whoever proves this address gets in. */
  email: z.string(),
  role: z.enum(SHARE_ROLES),
  /** `null`: all of the journal. */
  part: z.nullable(sharePart),
  /** With: the pictures in what is written there and shared. Never without amounts, which they name. */
  pictures: z.boolean(),
  createdAt: instantText,
  /** The last day on which it lets anybody in, in UTC. */
  expiresOn: z.nullable(dayText),
  /** When it was last looked at; to the minute. */
  lastUsedAt: z.nullable(instantText),
});
export type ShareJson = z.infer<typeof share>;

export const newShare = z.object({
  email: address,
  role: z._default(z.enum(SHARE_ROLES), 'view'),
  /** Of a part without amounts nothing can be commented on. */
  part: z.optional(z.nullable(newSharePart)),
  pictures: z._default(z.boolean(), false),
  expiresOn: z.optional(z.nullable(dayInput)),
});

export const shareChange = z.object({
  role: z.optional(z.enum(SHARE_ROLES)),
  expiresOn: z.optional(z.nullable(dayInput)),
});

/** What a journal made of some days, within what is shared of it. */
export const shareFigures = z.object({
  /** Trades closed on those days. */
  trades: z.int(),
  winRate: z.nullable(z.number()),
  /** By currency; `R` or, also of both, `%` where no amounts are shared. */
  results: z.array(z.object({ currency: currencyCode, net: z.nullable(z.union([decimalText, z.number()])) })),
  /** The last day on which any trade of what is shared was closed, whatever the days. */
  lastDay: z.nullable(dayText),
});
export type ShareFiguresJson = z.infer<typeof shareFigures>;

/** A journal of somebody else, as whom it is shared with sees it. */
export const openedShare = z.object({
  ownerId: z.string(),
  /** What the owner is called, or their address. */
  ownerName: z.string(),
  role: z.enum(SHARE_ROLES),
  part: z.nullable(sharePart),
  pictures: z.boolean(),
  expiresOn: z.nullable(dayText),
  /** Comments of others that the caller has not read. */
  unreadComments: z.int(),
});
export type OpenedShareJson = z.infer<typeof openedShare>;
