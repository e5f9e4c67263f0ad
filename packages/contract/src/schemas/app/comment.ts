import * as z from 'zod/mini';
import { dayInput, prose } from '../values/inputs.ts';
import { dayText, instantText, uuid } from '../values/scalars.ts';

/** Comments that one journal holds at most. */
export const MAX_COMMENTS = 20_000;
/** Characters that one comment holds at most, as Markdown. */
export const MAX_COMMENT_LENGTH = 4000;

const words = prose(MAX_COMMENT_LENGTH).check(z.trim(), z.minLength(1, { error: 'must not be empty' }));

export const comment = z.object({
  id: uuid,
  /** Of the trade that it is on; also `null` where that trade is gone for now. */
  tradeId: z.nullable(uuid),
  symbol: z.nullable(z.string()),
  /** The day that it is on; `null`: it is on a trade. */
  day: z.nullable(dayText),
  author: z.object({
    name: z.string(),
    isOwner: z.boolean(),
    isYou: z.boolean(),
  }),
  text: z.string(),
  createdAt: instantText,
  editedAt: z.nullable(instantText),
  /** Written by somebody else, and not read by the caller yet. */
  isUnread: z.boolean(),
});
export type CommentJson = z.infer<typeof comment>;

/** On a trade or on a day: one of both. */
export const newComment = z
  .object({ tradeId: z.optional(uuid), day: z.optional(dayInput), text: words })
  .check(
    z.refine(({ tradeId, day }) => (tradeId === undefined) !== (day === undefined), {
      error: 'must name a trade or a day, and not both',
      path: ['tradeId'],
    }),
  );

export const commentChange = z.object({ text: words });

/** Which comments: of one trade, of one day, or those that the caller has not read. */
export const commentQuery = z
  .object({
    trade: z.optional(uuid),
    day: z.optional(dayInput),
    unread: z.optional(z.literal('yes')),
  })
  .check(
    z.refine((query) => Object.values(query).filter((value) => value !== undefined).length === 1, {
      error: 'ask with one of trade, day or unread=yes',
      path: ['trade'],
    }),
  );

export const readComments = z.object({ ids: z.array(uuid).check(z.maxLength(1000)) });
