import type { Decimal } from '@tapebook/domain/money';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money } from '../../notes/note.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { bookedOf, type Letter, rateOf, tellBalancedTax, valueDay } from './letter.ts';

/** Pieces, days, and what was paid for each piece. */
const PAID = new RegExp(`^STK (${AMOUNT})(?: \\d\\d\\.\\d\\d\\.\\d{4})+ ([A-Z]{3}) (${AMOUNT})$`, 'm');
const REINVESTED = new RegExp(`^Nominal Reinvestierungspreis\\nSTK (${AMOUNT}) ([A-Z]{3}) (${AMOUNT})$`, 'm');
const BOOKED_LAST = new RegExp(
  `^Wert +Konto-Nr\\..*Betrag zu Ihren (Lasten|Gunsten)\\n(\\d\\d\\.\\d\\d\\.\\d{4}) .*?(?<![/A-Z])([A-Z]{3}) (${AMOUNT})$`,
  'm',
);

/** Dividends, distributions and interest. One that is taken back is told as a negative one, on its own day. */
export function readIncome(letter: Letter): void {
  const { page, own, account, securities } = letter;
  const [{ name, isin } = page.lacks('ISIN')] = securities;
  if (REINVESTED.test(own.text)) {
    readReinvestment(letter, name, isin);
    return;
  }
  const booked = bookedOf(letter);
  if (booked === undefined) {
    page.ignore('statement-information', 'Nothing was paid: what the fund kept is stated for its taxes.');
    return;
  }
  const back = page.has(/^Storno\b/m);
  const { currency } = booked;
  const sign = (value: Decimal): Decimal => (back ? value.abs().negated() : value.abs());
  const time = page.time(valueDay(letter));
  tellPayment(page, {
    kind: page.has(/^(?:Kupon|Zins)gutschrift/m) ? 'interest' : 'dividend',
    account,
    instrument: paper(isin, currency),
    name,
    time,
    total: booked,
    gross: { value: sign(grossOf(letter, currency).value), currency },
  });
  tellBalancedTax(letter, isin, time);
}

/** Pieces times what was paid for each, in the currency of the account. */
function grossOf(letter: Letter, currency: string): Money {
  const { page } = letter;
  const [, count = '', paidIn = '', each = ''] = page.match('pieces and amount of each', PAID);
  const amount = page.parse('quantity', count).times(page.parse('amount of each', each));
  if (paidIn === currency) return { value: amount.rounded(2), currency };
  const rate = rateOf(letter);
  if (rate === undefined || rate.from !== currency || rate.to !== paidIn) {
    return page.lacks(`rate between ${currency} and ${paidIn}`);
  }
  return { value: amount.dividedBy(rate.rate, 2), currency };
}

/** A dividend that bought shares: what is booked is what was left of it, or what costs took beyond it. */
function readReinvestment(letter: Letter, name: string, isin: string): void {
  const { own, account } = letter;
  const [, way, day = '', currency = '', amount = ''] = own.match('total', BOOKED_LAST);
  const [, count = '', boughtIn = '', price = ''] = own.match('shares', REINVESTED);
  const left = own.parse('total', amount).abs();
  const gross = grossOf(letter, currency);
  const spent = way === 'Lasten' ? gross.value.plus(left) : gross.value.minus(left);
  const rate = rateOf(letter);
  const instrument = paper(isin, boughtIn);
  const common = { account, name, time: own.time(day) };
  tellPayment(own, {
    ...common,
    kind: 'dividend',
    instrument: paper(isin, currency),
    total: gross,
    gross,
  });
  tellTrade(own, {
    ...common,
    side: 'buy',
    instrument,
    quantity: own.parse('quantity', count),
    price: own.parse('price', price),
    total: { value: spent, currency },
    note: 'Reinvested',
    ...(rate === undefined || boughtIn === currency ? {} : { rate }),
  });
}
