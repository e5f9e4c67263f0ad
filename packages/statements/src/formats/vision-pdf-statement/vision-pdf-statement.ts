import { LIME_TRADING } from '../../brokers/lime-trading/broker.ts';
import { SCORE_PRIORITY } from '../../brokers/score-priority/broker.ts';
import type { ToldEvent } from '../../layouts/row-output.ts';
import { paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import type { Broker } from '../../recognition/statement-format.ts';

/** The clearing house whose statement it is; its brokers have no other. */
const VISION: Broker = {
  id: 'vision-financial-markets',
  label: 'Vision Financial Markets',
  aliases: ['lime-trading', 'lime', 'score-priority'],
};
const NUMBER = String.raw`\(?[\d,]*\.?\d+\)?`;
const MONTH = '(?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec)';
const TRADE = new RegExp(
  `^${MONTH} \\d\\d (.+?) ([A-Z0-9]{9}) (?:(Buy|Cover)|(Sell|Short))[\\w ]*? (${NUMBER}) (${NUMBER}) (${NUMBER})$`,
  'm',
);
const ENTRY = new RegExp(
  `^${MONTH} \\d\\d (.+?)(?: ([A-Z0-9]{9}))? ((?:Qualified |Foreign |NRA |Return of |Credit |Debit |Cash |Margin |Stock )?(?:Dividend|Withhold(?:ing)?|Capital|Interest|Journal|Deposit|Withdrawal|Fee|Adjustment)|Lmtd Partner) (${NUMBER})$`,
  'm',
);
const CURRENCY = 'USD';

/** See README.md beside this file. */
export const visionPdfStatement = noteStatement({
  id: 'vision-pdf-statement',
  broker: VISION,
  label: 'Account statement (PDF)',
  timeZone: 'America/New_York',
  brokerOf: ({ head }) =>
    /Lime Trading/.test(head) ? LIME_TRADING : /Score Priority/.test(head) ? SCORE_PRIORITY : null,
  signature: [/Vision Financial Markets/, /STATEMENT PERIOD:/, /ACCOUNT STATEMENT/],
  usual: { dateOrder: 'mdy', decimalMark: '.' },
  begins: new RegExp(`^(?:${MONTH} \\d\\d|Any) .* ${NUMBER}$`),
  closes:
    /^(?:Page \d|Continued on|General Information|ACCOUNT NUMBER|Account Activity Details|Effective|Settlement|Date)/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const account = note.word(/ACCOUNT NUMBER: (\w+)/);
  if (note.text.startsWith('Any ')) note.lacks('day: it says “Any” instead');
  const time = note.time(dayOf(note));
  const trade = TRADE.exec(note.text);
  if (trade !== null) {
    const [, name = '', cusip = '', , sells, quantity = '', price = '', net = ''] = trade;
    const more = note.text.split('\n')[1];
    tellTrade(note, {
      side: sells === undefined ? 'buy' : 'sell',
      account,
      instrument: paper(cusip, CURRENCY),
      name: more === undefined ? name : `${name} ${more}`,
      time,
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      total: { value: note.parse('net amount', net), currency: CURRENCY },
    });
    return;
  }
  const [, name = '', cusip, type = '', text = ''] = note.match('type and amount', ENTRY);
  const value = note.parse('amount', text);
  const kind = kindOf(type, name);
  if (kind === null || cusip === undefined) {
    const moved = value.isNegative() ? 'withdrawal' : 'deposit';
    const cash = /Interest/.test(type) ? 'interest' : /Fee/.test(type) ? 'fee' : moved;
    tellCash(note, { kind: cash, account, time, value, currency: CURRENCY, note: name });
    return;
  }
  const instrument = note.file.output.instrument(note, paper(cusip, CURRENCY));
  note.identify(kind, cusip, time.day, value.normalized(), name);
  note.file.output.event(note, {
    kind,
    instrument,
    currency: CURRENCY,
    amount: value,
    time,
    note: name,
    account,
  });
}

function kindOf(type: string, words: string): ToldEvent['kind'] | null {
  if (/Withhold/.test(type) || (type === 'Journal' && /Withhold/.test(words))) return 'tax';
  // A partnership pays a share of its income.
  if (/Dividend$|^Lmtd Partner$/.test(type)) return 'dividend';
  return type === 'Return of Capital' ? 'return_of_capital' : null;
}

/** Days are printed without their year, which is that of the period, or the one before in a period of January. */
function dayOf(note: Note): string {
  const [, end = '', year = ''] = note.match(
    'statement period',
    /STATEMENT PERIOD: (\w{3})\w* \d{1,2}.*?, (\d{4})/,
  );
  const [day = ''] = /^\w{3} \d\d/.exec(note.text) ?? [];
  return day.startsWith('Dec') && end === 'Jan' ? `${day}, ${Number(year) - 1}` : `${day}, ${year}`;
}
