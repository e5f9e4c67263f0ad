import type { ActivityJson } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { parseInstant, wallClockAt } from '@tapebook/domain/time';
import { type EntryDraft, emptyDraft } from './entry-draft.ts';
import { ENTRY_KINDS, isEntryKind } from './entry-kinds.ts';

const dayOf = (text: string | undefined, zone: string): string => {
  const instant = text === undefined ? null : parseInstant(text);
  return instant === null ? '' : wallClockAt(instant, zone).date;
};

/** `1:3`, or the number alone. */
const ratioText = (ratio: string | undefined, divisor: string | undefined): string =>
  ratio === undefined ? '' : divisor === undefined || divisor === '1' ? ratio : `${ratio}:${divisor}`;

/**
 * The form of an activity that is there, to be corrected.
 *
 * @returns `null` for kinds that no form has: an activity that takes back another.
 */
export function draftOfActivity(activity: ActivityJson, zone: string): EntryDraft | null {
  const { kind, instrument } = activity;
  const entryKind = isExecutionKind(kind) ? 'trade' : kind;
  const instant = parseInstant(activity.occurredAt);
  if (!isEntryKind(entryKind) || instant === null) return null;
  const { date, time } = wallClockAt(instant, zone);
  const clock = activity.timePrecision === 'day' ? '' : time;
  const draft = emptyDraft({
    kind: entryKind,
    accountId: activity.accountId,
    currency: activity.currency,
    zone,
    today: date,
  });
  const fees = activity.feesStated === false ? '' : activity.fees;
  const paid = ENTRY_KINDS[entryKind].paid === true;
  const amount = Decimal.parse(activity.amount);
  return {
    ...draft,
    instrument: {
      ...draft.instrument,
      symbol: instrument?.symbol ?? '',
      assetClass: instrument?.assetClass ?? '',
      currency: instrument?.currency ?? '',
    },
    rows: [
      {
        id: 1,
        side: kind === 'sell' ? 'sell' : 'buy',
        quantity: activity.quantity ?? '',
        price: activity.price ?? '',
        fees,
        date,
        time: clock,
      },
    ],
    fact: {
      ...draft.fact,
      date,
      time: clock,
      quantity: activity.quantity ?? '',
      price: activity.price ?? '',
      amount: amount.isZero() ? '' : (paid ? amount.negated() : amount).toString(),
      currency: activity.currency,
      fees: fees === '0' ? '' : fees,
      ratio: ratioText(activity.ratio, activity.ratioDivisor),
      successor: activity.successor?.symbol ?? '',
      basis: ratioText(activity.basisFraction, activity.basisFractionDivisor),
      acquired: dayOf(activity.acquiredAt, zone),
      toAccount: activity.toAccountId ?? '',
    },
    note: activity.note ?? '',
  };
}
