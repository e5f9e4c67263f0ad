import { Decimal } from '@tapebook/domain/money';
import { parseInstant } from '@tapebook/domain/time';
import { sharesFit } from '@tapebook/domain/trades';
import * as z from 'zod/mini';
import { decimalInput, instantInput, parseDecimalInput } from '../values/inputs.ts';
import { decimalText, instantText } from '../values/scalars.ts';

/** More moves of one stop, or targets of one trade, than this are nobody's. */
export const MAX_STOP_MOVES = 200;
export const MAX_TARGETS = 10;

/** The stop was moved: where it stood from then on. */
export const stopMove = z.object({ at: instantText, price: decimalText });
export type StopMoveJson = z.infer<typeof stopMove>;

/** A price at which a part of the size is to be closed; without a share an equal part of what the others leave. */
export const target = z.object({ price: decimalText, share: z.optional(decimalText) });
export type TargetJson = z.infer<typeof target>;

/** All moves of a stop, in place of those that there are. */
export const newStopMoves = z.array(z.strictObject({ at: instantInput, price: decimalInput })).check(
  z.maxLength(MAX_STOP_MOVES, { error: `must have at most ${MAX_STOP_MOVES} moves` }),
  z.refine((moves) => new Set(moves.map(({ at }) => at)).size === moves.length, {
    error: 'must not move the stop twice at the same time',
  }),
  z.overwrite((moves) =>
    moves.toSorted((one, other) => (parseInstant(one.at) ?? 0) - (parseInstant(other.at) ?? 0)),
  ),
);

const share = z.string().check(
  z.refine(
    (text) => {
      const value = parseDecimalInput(text);
      return value?.isPositive() === true && value.compare(Decimal.one) <= 0;
    },
    { error: 'must be a part of the size, above 0 and up to 1, such as "0.5"' },
  ),
);

const parsed = ({ price, share: part }: { price: string; share?: string | undefined }) => ({
  price: Decimal.parse(price),
  ...(part === undefined ? {} : { share: Decimal.parse(part) }),
});

/** All targets, in place of those that there are. */
export const newTargets = z.array(z.strictObject({ price: decimalInput, share: z.optional(share) })).check(
  z.maxLength(MAX_TARGETS, { error: `must have at most ${MAX_TARGETS} targets` }),
  z.refine(
    (targets) =>
      // What is no number is said where it stands.
      targets.some((one) => [one.price, one.share ?? '1'].some((text) => parseDecimalInput(text) === null)) ||
      sharesFit(targets.map(parsed)),
    { error: 'must not close more than the whole size' },
  ),
);
