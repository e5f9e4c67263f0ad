import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT } from '../../notes/note.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';
import { bookedOf, type Letter, rateOf, tellBalancedTax } from './letter.ts';

const PRICED = new RegExp(`^STK (${AMOUNT}) ([A-Z]{3}) (${AMOUNT})`, 'm');

export function readTrade(letter: Letter): void {
  const { page, title, account, securities } = letter;
  const [{ name, isin } = page.lacks('ISIN')] = securities;
  const [, count = '', own = '', price = ''] = page.match('quantity and price', PRICED);
  const total = bookedOf(letter) ?? page.lacks('total');
  // Labels stand beside their values in older notes, and above them in newer ones, where one line has two of them in varying company.
  const day = page.requiredWord(
    'trade date',
    /Handelstag (\d\d\.\d\d\.\d{4})/,
    /Handelstag.*\n.*?(\d\d\.\d\d\.\d{4})/,
  );
  const [, grossCurrency = '', gross = ''] = page.match(
    'value',
    new RegExp(`Kurswert ([A-Z]{3}) (${AMOUNT})-?$`, 'm'),
    new RegExp(`Kurswert.*\\n.*?([A-Z]{3}) (${AMOUNT})$`, 'm'),
  );
  const value = page.parse('value', gross).abs();
  const time = page.time(day, page.word(/Handelszeit.*\n?.*?(\d\d:\d\d)/));
  const rate = rateOf(letter);
  const sells = page.has(/^Wir haben f.{1,2}r Sie verkauft/m);
  const withheld = asCosts(page.amounts(...GERMAN_TAXES));
  const { currency } = total;
  tellTrade(page, {
    side: sells ? 'sell' : 'buy',
    cancelled: /^Storno/m.test(title) || page.has(/^Storno\b/m),
    account,
    instrument: paper(isin, own),
    name,
    time,
    quantity: page.parse('quantity', count),
    price: page.parse('price', price),
    ...(grossCurrency === own ? { gross: value } : { worth: value }),
    total,
    paid: total.value.isNegative(),
    withheld,
    ...(rate === undefined || own === currency ? {} : { rate }),
  });
  tellBalancedTax(letter, isin, time);
}
