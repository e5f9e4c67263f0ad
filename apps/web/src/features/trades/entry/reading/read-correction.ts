import type { ActivityJson, NewActivityJson } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { dayOfAcquisition, draftOfActivity } from '../draft/draft-of-activity.ts';
import type { EntryDraft } from '../draft/entry-draft.ts';
import { ENTRY_KINDS, type FactField } from '../draft/entry-kinds.ts';
import type { EntryContext } from './entry-context.ts';
import { type ReadEntry, readEntry } from './read-entry.ts';
import { zoneOfDays } from './read-time.ts';

/** Reads the form of a correction: what it does not ask stays what the corrected activity says. */
export function readCorrection(draft: EntryDraft, context: EntryContext, corrected: ActivityJson): ReadEntry {
  const read = readEntry(draft, context);
  return {
    ...read,
    activities: read.activities.map((typed) => correctionBy(typed, draft, corrected, context)),
  };
}

function correctionBy(
  typed: NewActivityJson,
  draft: EntryDraft,
  corrected: ActivityJson,
  { account }: EntryContext,
): NewActivityJson {
  const { orderId, positionId, acquiredAt } = corrected;
  // Who left the day as it was says no other moment of it.
  const isOfDay =
    typed.acquiredAt !== undefined &&
    draft.fact.acquired === dayOfAcquisition(acquiredAt, zoneOfDays(draft.zone, account));
  const correction: NewActivityJson = {
    ...(orderId === undefined ? {} : { orderId }),
    ...(positionId === undefined ? {} : { positionId }),
    ...(isExecutionKind(typed.kind) ? effectOf(typed, corrected) : unasked(typed, draft, corrected)),
    ...typed,
    ...(acquiredAt !== undefined && isOfDay ? { acquiredAt } : {}),
    ...(isOfTime(typed, draft, corrected, zoneOfDays(draft.zone, account))
      ? { occurredAt: corrected.occurredAt }
      : {}),
    replaces: corrected.id,
  };
  return { ...correction, ...feeMoney(correction, corrected) };
}

/**
 * Whether day and time stand in the form as they were put there: of a time that clocks showed twice the form does not say
 * which of the two it was, nor the fraction of its second.
 */
function isOfTime(
  { timePrecision }: NewActivityJson,
  draft: EntryDraft,
  corrected: ActivityJson,
  accountZone: string,
): boolean {
  if (timePrecision !== 'instant') return false;
  const drawn = draftOfActivity(corrected, { shown: draft.zone, account: accountZone });
  if (drawn === null) return false;
  const [now, before] = [draft, drawn].map(({ kind, rows: [row], fact }) => {
    const { date, time } = kind === 'trade' && row !== undefined ? row : fact;
    return `${date} ${time}`;
  });
  return now === before;
}

/** What a fill of the same side does to the position; what it closes of before had cost that as a whole. */
function effectOf(
  typed: NewActivityJson,
  { kind, effect, heldBefore, heldCost, quantity }: ActivityJson,
): Partial<NewActivityJson> {
  if (typed.kind !== kind || effect === undefined) return {};
  const isWhole = isSame(typed.quantity, quantity);
  return {
    effect,
    ...(heldBefore === undefined ? {} : { heldBefore }),
    ...(heldCost === undefined || !isWhole ? {} : { heldCost }),
  };
}

/** Numbers of a fact that the form of its kind has no field for, and the side of what arrived. */
function unasked(
  typed: NewActivityJson,
  { kind }: EntryDraft,
  corrected: ActivityJson,
): Partial<NewActivityJson> {
  const isAsked = (field: FactField): boolean => ENTRY_KINDS[kind].fields[field] !== undefined;
  const { side, quantity, price, amount, fees, feesStated, ratio, ratioDivisor } = corrected;
  // Said of a size or a price that is another now, they would contradict it.
  const isOfSize =
    (!isAsked('quantity') || isSame(typed.quantity, quantity)) &&
    (!isAsked('price') || isSame(typed.price, price));
  return {
    ...(side === undefined ? {} : { side }),
    ...(isAsked('quantity') || quantity === undefined ? {} : { quantity }),
    ...(isAsked('price') || price === undefined ? {} : { price }),
    ...(isAsked('amount') || !isOfSize || isNothing(amount) ? {} : { amount }),
    ...(isAsked('fees') || isNothing(fees) ? {} : { fees, feesStated }),
    ...(isAsked('ratio') || !isOfSize || ratio === undefined ? {} : { ratio, ratioDivisor }),
  };
}

/** Fees are typed in the money that they were stated in; its rate is that of the instrument's currency. */
function feeMoney(
  { fees, currency }: NewActivityJson,
  { feeCurrency, feeRate, currency: before }: ActivityJson,
): Partial<NewActivityJson> {
  if (feeCurrency === undefined || isNothing(fees)) return {};
  return { feeCurrency, ...(feeRate === undefined || currency !== before ? {} : { feeRate }) };
}

const isNothing = (text: string | undefined): boolean => text === undefined || Decimal.parse(text).isZero();

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one === undefined || other === undefined ? one === other : Decimal.parse(one).equals(Decimal.parse(other));
