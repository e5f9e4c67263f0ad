import { REVOLUT } from '../../brokers/revolut/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { signCurrency } from '../../notes/sign-currency.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Until 2021, as the clearing house printed it: trade day, settlement day, currency, type. */
const CLEARED = /^(\d\d\/\d\d\/\d{4}) \d\d\/\d\d\/\d{4} ([A-Z]{3}) ([A-Z]+)\b ?(.*)$/m;
const CLEARED_TRADE = /^([A-Z.]+) - (.+?) - TRD .*? ([\d,]*\.?\d+) ([\d,]*\.?\d+) (\(?[\d,]*\.?\d+\)?)$/;
const LAST_AMOUNT = /(\(?-?[\d,]*\.?\d+\)?)$/;
const DAY = String.raw`\d\d \p{L}{3} \d{4}`;
const SUM = String.raw`-?(?:US)?[$€£][\d,]*\.?\d+`;
/** Since 2021: value, fees and commission stand last. */
const ENTRY = new RegExp(`^(${DAY}) (\\d\\d:\\d\\d:\\d\\d) GMT (.+?) (${SUM}) (${SUM}) (${SUM})$`, 'mu');
const ENTRY_TRADE = new RegExp(`^(\\S+) (?:Trade|Limit|Market)\\b.*? (${AMOUNT}) (${SUM}) (Buy|Sell)$`);

/** See README.md beside this file. */
export const revolutPdfStatement = noteStatement({
  id: 'revolut-pdf-statement',
  broker: REVOLUT,
  label: 'Account statement (PDF)',
  timeZone: 'UTC',
  signature: [/Revolut (?:Trading|Securities)/, /Account Statement/, /Account [Nn](?:umber|ame)/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: new RegExp(
    `^(?:${DAY} \\d\\d:\\d\\d:\\d\\d GMT|\\d\\d/\\d\\d/\\d{4} \\d\\d/\\d\\d/\\d{4} [A-Z]{3}) `,
    'u',
  ),
  closes: /^(?:Clearing and Execution|Account Statement|SWEEP ACTIVITY|This statement|Trade Date|Get help)/,
  read: (note) => (CLEARED.test(note.text) ? readCleared(note) : readEntry(note)),
});

function readCleared(note: Note): void {
  const [, day = '', currency = '', type = '', said = ''] = note.match('type', CLEARED);
  // Each page prints another number of the same account, so that none of them names it.
  const time = note.time(day);
  const trade = CLEARED_TRADE.exec(said);
  const amount = note.parse('amount', LAST_AMOUNT.exec(said)?.[1] ?? note.lacks('amount'));
  const total = { value: amount, currency };
  if (type === 'BUY' || type === 'SELL') {
    const [, symbol = '', name = '', quantity = '', price = ''] = trade ?? note.lacks('quantity and price');
    tellTrade(note, {
      side: type === 'SELL' ? 'sell' : 'buy',
      instrument: paper(symbol, currency),
      name: name.replace(/\s+/g, ' '),
      time,
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      total,
    });
    return;
  }
  const symbol = /^([A-Z.]+) - /.exec(said)?.[1];
  if (/^DIV/.test(type) && symbol !== undefined) {
    const instrument = note.file.output.instrument(note, paper(symbol, currency));
    const kind = type === 'DIV' ? 'dividend' : 'tax';
    note.identify(kind, symbol, time.day, amount.normalized());
    note.file.output.event(note, { kind, instrument, currency, amount, time });
  } else if (/^(?:CDEP|CSD|CSW)$/.test(type)) {
    tellCash(note, {
      kind: amount.isNegative() ? 'withdrawal' : 'deposit',
      time,
      ...total,
      note: said.replace(LAST_AMOUNT, '').trim(),
    });
  } else if (/^(?:INT|CREDITINT)$/.test(type)) {
    tellCash(note, { kind: 'interest', time, ...total });
  } else if (/FEE/.test(type)) {
    tellCash(note, { kind: 'fee', time, ...total, note: said.replace(LAST_AMOUNT, '').trim() });
  }
}

function readEntry(note: Note): void {
  const account = note.word(/Account number (\S+)/);
  const [, day = '', clock = '', said = '', worth = '', ...costs] = note.match('value', ENTRY);
  const time = note.time(day, clock);
  const value = moneyOf(note, worth);
  const fees = costs.map((cost) => moneyOf(note, cost).value.abs());
  const fee = fees.reduce((sum, each) => sum.plus(each));
  const trade = ENTRY_TRADE.exec(said);
  const total = { value: value.value, currency: value.currency };
  if (trade !== null) {
    const [, symbol = '', quantity = '', price = '', side] = trade;
    const gross = value.value.abs();
    tellTrade(note, {
      side: side === 'Sell' ? 'sell' : 'buy',
      account,
      instrument: paper(symbol, value.currency),
      time,
      quantity: note.parse('quantity', quantity),
      price: moneyOf(note, price).value,
      gross,
      total: { value: side === 'Sell' ? gross.minus(fee) : gross.plus(fee), currency: value.currency },
    });
    return;
  }
  const income = /^(\S+) Dividend\b/.exec(said);
  if (income !== null) {
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(income[1] ?? '', value.currency),
      time,
      total,
    });
  } else if (/top-?up|withdrawal|transfer/i.test(said)) {
    tellCash(note, {
      kind: value.value.isNegative() || /withdrawal/i.test(said) ? 'withdrawal' : 'deposit',
      account,
      time,
      ...total,
      note: said,
    });
  } else if (/interest/i.test(said)) {
    tellCash(note, { kind: 'interest', account, time, ...total, note: said });
  } else if (/fee\b/i.test(said)) {
    tellCash(note, { kind: 'fee', account, time, ...total, note: said });
  }
}

const moneyOf = (note: Note, text: string): Money => ({
  value: note.parse('amount', text.replace(/US|[$€£]/g, '')),
  currency: signCurrency(text),
});
