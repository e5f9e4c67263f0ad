import { ETRADE } from '../../brokers/etrade/broker.ts';
import { paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Of two columns the words stand on one line, in either of which a label may be. */
const after = (label: string, value: string) => new RegExp(`${label} (${value})`);
const dollars = (label: string) => new RegExp(`${label} \\(?\\$(${AMOUNT})\\)?`);
const DAY = String.raw`\d\d-\d\d-\d{4}`;
const CURRENCY = 'USD';

/** See README.md beside this file. */
export const etradePdfStockPlan = noteStatement({
  id: 'etrade-pdf-stock-plan',
  broker: ETRADE,
  label: 'Employee stock plan confirmation (PDF)',
  timeZone: 'America/New_York',
  signature: [/E\*TRADE/, /EMPLOYEE STOCK PLAN (?:PURCHASE|RELEASE) CONFIRMATION/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: /^EMPLOYEE STOCK PLAN (?:PURCHASE|RELEASE) CONFIRMATION/,
  read: (note) => (/^EMPLOYEE STOCK PLAN PURCHASE/.test(note.text) ? readPurchase(note) : readRelease(note)),
});

/** The ticker stands in parentheses behind a name that may be cut in two by the other column. */
const symbolOf = (note: Note): string => note.requiredWord('symbol', /\(([A-Z]{1,5})\)/);

function readPurchase(note: Note): void {
  const paid = note.requiredNumber('total price', dollars('Total Price'));
  const plan = note.word(/^Plan (\S+)/m);
  tellTrade(note, {
    side: 'buy',
    account: note.word(/^Account Number (\w+)/m),
    instrument: paper(symbolOf(note), CURRENCY),
    time: note.time(note.requiredWord('purchase date', after('Purchase Date', DAY))),
    quantity: note.requiredNumber('shares', after('Shares Purchased', AMOUNT)),
    price: note.requiredNumber(
      'price',
      /\(\d[\d.]*% of \$[\d.,]+\) \$([\d.,]+)/,
      dollars('Purchase Price per Share'),
    ),
    gross: paid,
    total: { value: paid, currency: CURRENCY },
    note: plan === undefined ? 'Employee stock plan' : `Employee stock plan ${plan}`,
  });
}

/** What is left of released shares after taxes arrives at their value of the day. */
function readRelease(note: Note): void {
  const { output } = note.file;
  // The second page names the release again, beside its taxes in another currency.
  if (!note.has(/Release Details|Shares Issued/)) {
    if (!note.has(/Tax Details in Local Currency/)) note.lacks('details of the release');
    note.ignore('listed-elsewhere', 'It states the taxes of the release above in another currency.');
    return;
  }
  const instrument = output.instrument(note, paper(symbolOf(note), CURRENCY));
  const time = note.time(note.requiredWord('release date', after('Release Date', DAY)));
  const quantity = note.requiredNumber(
    'shares',
    after('Shares Issued', AMOUNT),
    after('Shares Released', AMOUNT),
  );
  const price = note.requiredNumber('market value', dollars('Market Value Per Share'));
  const account = note.word(/^Account Number (\w+)/m);
  note.identify('transfer_in', instrument.symbol, time.day, quantity.normalized(), price.normalized());
  output.event(note, {
    kind: 'transfer_in',
    instrument,
    currency: CURRENCY,
    time,
    more: { quantity, price },
    note: 'Employee stock plan, released shares',
    account,
  });
}
