import type { Decimal } from '@tapebook/domain/money';
import type { ResolvedTime } from '../cells/parse-date-time.ts';
import type { ToldFact } from '../layouts/row-output.ts';
import type { RowInstrument } from '../layouts/stated-instruments.ts';
import { named } from './instruments.ts';
import type { Money, Note } from './note.ts';
import type { NotedRate } from './tell-trade.ts';

/** Income, as a note states it. */
export interface NotedPayment {
  readonly kind: 'dividend' | 'interest' | 'return_of_capital';
  readonly account?: string | undefined;
  /** `null`: of the account itself. */
  readonly instrument: RowInstrument | null;
  readonly name?: string | undefined;
  readonly time: ResolvedTime;
  /** What was booked in the end. */
  readonly total: Money;
  /** Before taxes; where the note states it in another currency only, it is the total and the taxes. */
  readonly gross?: Money | undefined;
  /** Between the currency of the gross amount and that of the total, where they differ. */
  readonly rate?: NotedRate | undefined;
  /** Taxes that were kept back. */
  readonly withheld?: readonly Money[];
  readonly cancelled?: boolean;
  readonly note?: string | undefined;
}

/** Tells income before taxes, and the taxes that were kept back from it. */
export function tellPayment(note: Note, payment: NotedPayment): void {
  const { output } = note.file;
  const { kind, time, total, account } = payment;
  const instrument =
    payment.instrument === null ? null : output.instrument(note, named(payment.instrument, payment.name));
  const { currency } = total;
  const gross = grossOf(payment);
  note.identify(kind, instrument?.symbol, time.day, gross.normalized(), total.value.normalized());
  if (payment.cancelled === true) {
    if (account !== undefined) note.file.writer.account({ ref: account });
    output.cancel(note, account ?? '', { kind, instrument, occurredAt: time.occurredAt });
    return;
  }
  const said = [payment.name, payment.note].filter((part) => part !== undefined && part !== '').join(' · ');
  const common = { time, instrument, currency, account };
  const income: ToldFact = {
    event: { ...common, kind, amount: gross, ...(said === '' ? {} : { note: said }) },
  };
  const tax = total.value.minus(gross);
  if (tax.isZero()) output.facts(note, income);
  else output.facts(note, income, { event: { ...common, kind: 'tax', amount: tax } });
}

function grossOf({ gross, total, rate, withheld = [] }: NotedPayment): Decimal {
  if (gross?.currency === total.currency) return gross.value;
  if (gross !== undefined && rate !== undefined && !rate.rate.isZero()) {
    return rate.from === total.currency
      ? gross.value.dividedBy(rate.rate, 2)
      : gross.value.times(rate.rate).rounded(2);
  }
  return withheld
    .filter(({ currency }) => currency === total.currency)
    .reduce((sum, { value }) => sum.plus(value.abs()), total.value);
}
