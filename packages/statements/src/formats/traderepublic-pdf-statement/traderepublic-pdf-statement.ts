import type { Decimal } from '@tapebook/domain/money';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SUM = `(?:€ ?-?${AMOUNT}|${AMOUNT} ?€)`;
/** Amount and balance stand last; in which of two columns the amount is, the words alone do not show. */
const ENTRY = new RegExp(`^(\\d{1,2} \\p{L}+\\.? \\d{4}) (.+?) (${SUM}) (${SUM})$`, 'u');
const OPENING = new RegExp(`^\\D+ (${SUM}) ${SUM} ${SUM} ${SUM}$`, 'mu');
const TRADE = new RegExp(
  `(${ISIN}) (.+?), (?:quantity|Anzahl|Menge|cantidad|quantità|quantité|aantal): (${AMOUNT})`,
  'i',
);
const INCOME = new RegExp(`(?:Dividend|Ausschüttung|Distribution|Coupon|Earnings|Erträge).*?(${ISIN})`, 'i');
const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const traderepublicPdfStatement = noteStatement({
  id: 'traderepublic-pdf-statement',
  broker: TRADE_REPUBLIC,
  label: 'Account statement (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Trade Republic Bank GmbH/i,
    /^(?:ACCOUNT TRANSACTIONS|UMSATZÜBERSICHT|TRANSACTIONS|MOVIMENTI|MOVIMIENTOS)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  begins: /^\d{1,2} \p{L}{3,}\.? \d{4} \p{L}/u,
  closes:
    /^(?:Page \d|Seite \d|Generated on|Erstellt am|Trade Republic Bank|DISCLAIMER|DATE |DATUM |BALANCE OVERVIEW|BARMITTELÜBERSICHT)/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const match = ENTRY.exec(note.text.replaceAll('\n', ' '));
  const [, day = '', words = '', amount = '', after = ''] = match ?? note.lacks('amount and balance');
  const time = note.time(day);
  const value = moneyOf(note, amount).abs();
  const received = isReceived(note, value, moneyOf(note, after));
  const signed = received ? value : value.negated();
  const total = { value: signed, currency: CURRENCY };
  const account = note.word(/\bIBAN ([A-Z]{2}\d+)/);
  const trade = TRADE.exec(words);
  if (trade !== null) {
    const [, isin = '', name, count = ''] = trade;
    const quantity = note.parse('quantity', count).abs();
    if (quantity.isZero()) note.lacks('quantity');
    note.file.writer.problemOnce(
      'warning',
      'price-derived',
      `Line ${note.line}: this statement states no prices. They are what was booked for one piece, so that costs are within them; the settlements state both.`,
      note.line,
    );
    tellTrade(note, {
      side: received ? 'sell' : 'buy',
      account,
      instrument: paper(isin, CURRENCY),
      name,
      time,
      quantity,
      price: value.quotient(quantity, 12),
      gross: value,
      total,
    });
    return;
  }
  const income = INCOME.exec(words);
  if (income !== null) {
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(income[1] ?? '', CURRENCY),
      time,
      total,
      note: words,
    });
    return;
  }
  const kind = /^(?:Interest|Zinsen|Zins)/i.test(words)
    ? 'interest'
    : /^(?:Tax|Steuer)/i.test(words)
      ? 'tax'
      : /^(?:Fees?|Gebühr)/i.test(words) && !received
        ? 'fee'
        : received
          ? 'deposit'
          : 'withdrawal';
  tellCash(note, { kind, account, time, ...total, note: words });
}

const moneyOf = (note: Note, text: string): Decimal => note.parse('amount', text.replaceAll('€', ''));

/** Whether the balance grew by the amount. */
function isReceived(note: Note, value: Decimal, after: Decimal): boolean {
  const { carried } = note.file;
  const opening = OPENING.exec(note.heading)?.[1];
  const before = carried.balance ?? (opening === undefined ? undefined : moneyOf(note, opening));
  carried.balance = after;
  if (before?.plus(value).equals(after) === true) return true;
  if (before?.minus(value).equals(after) === true) return false;
  note.lacks('balance that tells whether the amount came or went');
}
