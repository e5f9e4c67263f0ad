import type { ActivityJson } from '@tapebook/contract';
import { isExecutionKind } from '@tapebook/domain/activities';
import { Decimal } from '@tapebook/domain/money';
import { type Instant, parseInstant, wallClockAt } from '@tapebook/domain/time';
import { datedDay } from '#web/lib/format/dated-day.ts';
import { typedNumberText } from '#web/lib/format/typed-number.ts';
import { type EntryDraft, emptyDraft } from './entry-draft.ts';
import { ENTRY_KINDS, isEntryKind } from './entry-kinds.ts';

interface Zones {
  /** That times are written in. */
  readonly shown: string;
  /** The account's, at whose midnights days begin. */
  readonly account: string;
}

/** The day on which a position was acquired; a file may say it as a midnight in UTC. */
export function dayOfAcquisition(text: string | undefined, accountZone: string): string {
  const instant = text === undefined ? null : parseInstant(text);
  return instant === null ? '' : wallClockAt(instant, isBareDay(instant) ? 'UTC' : accountZone).date;
}

const DAY_MICROS = 86_400_000_000;

const isBareDay = (instant: Instant): boolean => instant % DAY_MICROS === 0;

/** `1:3`, or the number alone. */
const ratioText = (ratio: string | undefined, divisor: string | undefined): string =>
  divisor === undefined || divisor === '1'
    ? typedNumberText(ratio)
    : `${typedNumberText(ratio)}:${typedNumberText(divisor)}`;

/**
 * The form of an activity that is there, to be corrected.
 *
 * @returns `null` for kinds that no form has: an activity that takes back another.
 */
export function draftOfActivity(activity: ActivityJson, zones: Zones): EntryDraft | null {
  const { kind, instrument } = activity;
  const entryKind = isExecutionKind(kind) ? 'trade' : kind;
  const instant = parseInstant(activity.occurredAt);
  if (!isEntryKind(entryKind) || instant === null) return null;
  const told = wallClockAt(instant, zones.shown);
  const isDay = activity.timePrecision === 'day';
  const date = isDay ? datedDay(activity.occurredAt, zones.account) : told.date;
  const clock = isDay ? '' : told.time;
  const draft = emptyDraft({
    kind: entryKind,
    accountId: activity.accountId,
    currency: activity.currency,
    zone: zones.shown,
    today: date,
  });
  const fees = activity.feesStated === false ? '' : typedNumberText(activity.fees);
  const [quantity, price] = [typedNumberText(activity.quantity), typedNumberText(activity.price)];
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
        quantity,
        price,
        fees,
        date,
        time: clock,
      },
    ],
    fact: {
      ...draft.fact,
      date,
      time: clock,
      quantity,
      price,
      amount: amount.isZero() ? '' : typedNumberText(paid ? amount.negated() : amount),
      currency: activity.currency,
      fees: fees === '0' ? '' : fees,
      ratio: ratioText(activity.ratio, activity.ratioDivisor),
      successor: activity.successor?.symbol ?? '',
      basis: ratioText(activity.basisFraction, activity.basisFractionDivisor),
      acquired: dayOfAcquisition(activity.acquiredAt, zones.account),
      toAccount: activity.toAccountId ?? '',
    },
    note: activity.note ?? '',
  };
}
