import { Decimal } from '@tapebook/domain/money';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { readPapers } from './read-papers.ts';
import type { CorporateBooking } from './tell-corporate-action.ts';

/** Digits behind the point of a price that is worked out from cash. */
const PRICE_PLACES = 12;

/**
 * A dividend that was paid in shares: the first paper is what was held, the second what came of it. All of it but
 * taxes and the fraction that was paid out bought the shares.
 *
 * @returns whether the document is of such.
 */
export function tellReinvestment(note: Note, { account, day, total, withheld }: CorporateBooking): boolean {
  const [held, bought, ...others] = readPapers(note);
  if (held?.deed !== 'Reinvestierung' || bought?.deed !== 'Reinvestierung' || others.length > 0) return false;
  const paid = note.requiredAmount('gross income', 'Bruttoertrag');
  const rate = note.number('rate', /^Zwischensumme ([\d.,]+) [A-Z]{3}\/[A-Z]{3}/m);
  const gross =
    paid.currency === total.currency || rate === undefined ? paid.value : paid.value.dividedBy(rate, 2);
  const tax = withheld.reduce((sum, { value }) => sum.minus(value), Decimal.zero);
  const spent = gross.plus(tax).minus(total.value);
  const { output } = note.file;
  const instrument = output.instrument(note, paper(bought.isin, total.currency));
  const time = note.time(day);
  const common = { time, instrument, account };
  note.identify('reinvestment', bought.isin, time.day, gross.normalized(), bought.quantity.normalized());
  output.facts(
    note,
    { event: { ...common, kind: 'dividend', currency: total.currency, amount: gross, note: bought.name } },
    {
      fill: {
        ...common,
        kind: 'buy',
        quantity: bought.quantity,
        price: spent.dividedBy(bought.quantity, PRICE_PLACES).normalized(),
        amount: spent.negated(),
        fees: Decimal.zero,
        note: `${bought.name} · reinvested`,
      },
    },
    ...(tax.isZero()
      ? []
      : [{ event: { ...common, kind: 'tax', currency: total.currency, amount: tax } } as const]),
  );
  return true;
}
