import * as z from 'zod/mini';
import { decimalInput, label, positiveDecimalInput, prose } from '../values/inputs.ts';
import { uuid } from '../values/scalars.ts';
import { newStopMoves, newTargets } from './levels.ts';

const distinct = (ids: string[]): string[] => [...new Set(ids)];

const MAX_TAGS = 50;
const tags = z
  .array(uuid)
  .check(z.maxLength(MAX_TAGS, { error: `must have at most ${MAX_TAGS} tags` }), z.overwrite(distinct));

const annotations = {
  /** The first stop: what it is changed to is what it was from the beginning. A stop that moved says so in `stopMoves`. */
  stop: z.nullable(decimalInput),
  /** One target, of the whole size, in place of all there are. */
  target: z.nullable(decimalInput),
  risk: z.nullable(positiveDecimalInput),
  setupId: z.nullable(uuid),
  rating: z.nullable(z.int().check(z.minimum(1), z.maximum(5))),
  reviewed: z.boolean(),
  tagIds: tags,
};

/** Answers to the criteria of a trade; `null` takes an answer away, what is left out stays. */
const answersChange = z.record(
  uuid,
  z.nullable(
    z.union([z.literal(true), z.number(), label(80)], { error: 'must be true, a number or a choice' }),
  ),
);
export type CriteriaChangeJson = z.infer<typeof answersChange>;

/** What a person says of a trade. What is left out stays; `null` takes it away. */
export const tradeChange = z.partial(
  z.strictObject({
    ...annotations,
    stopMoves: newStopMoves,
    targets: newTargets,
    criteria: answersChange,
    notes: prose(100_000),
  }),
);
export type TradeChangeJson = z.infer<typeof tradeChange>;

/** As {@link tradeChange}, for many trades at once. */
export const tradesChange = z.partial(
  z.strictObject({ ...annotations, addTagIds: tags, removeTagIds: tags }),
);
export type TradesChangeJson = z.infer<typeof tradesChange>;
