import { Decimal } from '@tapebook/domain/money';
import { SWISSQUOTE } from '../../brokers/swissquote/broker.ts';
import { booked, DAYS, REFERENCE, TOTAL, VALUE_DATE } from '../../brokers/swissquote/notice.ts';
import { tellOption } from '../../brokers/swissquote/tell-option.ts';
import { tellPaperExchange } from '../../brokers/swissquote/tell-paper-exchange.ts';
import { coin, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { type NotedRate, tellTrade } from '../../notes/tell-trade.ts';

const SELL = 'Verkauf|Sell|Sale|Vente|Vendita';
const BUY = 'Kauf|Buy|Purchase|Achat|Acquisto';
const SIDE = new RegExp(`^(?:.+ ?: )?(?:(${SELL})|(${BUY}))(?: \\*)? ${REFERENCE} ?:`, 'm');
const INCOME = new RegExp(
  `^(Dividende|Dividend|Dividendo|Kapitalgewinn|Capital gain|Aussch.{1,2}ttung|Distribution|Zins|Coupon|Option Premium)[^\\n]*? ${REFERENCE} ?:`,
  'm',
);
const CHARGE = new RegExp(
  `^(Depotgeb.{1,2}hren|Custody fees|Droits de garde|Diritti di custodia)[^\\n]*? ${REFERENCE} ?:`,
  'm',
);
const TRANSFER = new RegExp(`^Zahlungsverkehr - (?:(Gutschrift)|Belastung) ${REFERENCE} ?:`, 'm');
/** Quantity, price and amount; in Luxembourg behind the kind of the order and the time. */
const FIGURES = new RegExp(
  `^(?:\\D.* (\\d\\d:\\d\\d:\\d\\d) )?(${AMOUNT}) (${AMOUNT}) ([A-Z]{3}) (${AMOUNT})$`,
  'm',
);
const COINS = new RegExp(`^(${AMOUNT}) ([A-Z]{3,6}) (${AMOUNT})$`, 'm');
/** Where the last digits find no room, they stand on the line below. */
const RATE = /(?:Wechselkurs|Exchange rate|Taux de change|Tasso di cambio) ?:? ?(\d+\.\d+)(?:\n(\d+)$)?/m;
/** Of a sale that cost more than it brought. */
const PAID = /^(?:Zu Ihren Lasten|To your debit|A votre débit|A vostro debito)/m;
const HUNDRED = Decimal.fromInteger(100);
const NEAR = Decimal.parse('0.001');

/** See README.md beside this file. */
export const swissquotePdfNotes = noteStatement({
  id: 'swissquote-pdf-notes',
  broker: SWISSQUOTE,
  label: 'Transaction notice (PDF)',
  timeZone: 'Europe/Zurich',
  signature: [/Swissquote|SQX/, new RegExp(REFERENCE)],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  read: readNote,
});

function readNote(note: Note): void {
  const account = note.word(/^(?:Kunde|Client|Cliente) ?: (\d+)/m);
  if (tellOption(note, account) || tellPaperExchange(note, account)) return;
  const side = SIDE.exec(note.text);
  if (side !== null) readTrade(note, side[1] === undefined ? 'buy' : 'sell', account);
  else if (CHARGE.test(note.text)) readCharge(note, account);
  else if (TRANSFER.test(note.text)) readTransfer(note, account);
  else if (INCOME.test(note.text)) readIncome(note, account);
}

function readTrade(note: Note, side: 'buy' | 'sell', account: string | undefined): void {
  const day = note.requiredWord('trade date', ...DAYS);
  const common = {
    side,
    account,
    name: nameOf(note),
    order: note.word(new RegExp(`${REFERENCE} ?: ?(\\d+)`)),
  } as const;
  const isin = isinOf(note);
  if (isin === undefined) {
    const [, quantity = '', base = '', price = ''] = note.match('quantity and coin', COINS);
    const gross = note.requiredAmount(
      'gross amount',
      '(?:Bruttobetrag|Gross amount|Montant brut|Importo lordo)',
    );
    tellTrade(note, {
      ...common,
      time: note.time(day),
      instrument: coin(base, gross.currency),
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      gross: gross.value,
      total: booked(note),
    });
    return;
  }
  const [, clock = '', quantity = '', price = '', currency = '', amount = ''] = note.match(
    'quantity and price',
    FIGURES,
  );
  const total = booked(note);
  const gross = note.parse('amount', amount);
  const worth =
    total.currency === currency
      ? undefined
      : note.number('amount', new RegExp(`^${total.currency} (${AMOUNT})$`, 'm'));
  tellTrade(note, {
    ...common,
    time: note.time(day, clock),
    instrument: paper(isin, currency),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross,
    total,
    paid: PAID.test(note.text),
    worth,
    rate: total.currency === currency ? undefined : rateOf(note, currency, total.currency, gross, worth),
  });
}

/** Of some currencies a hundred units are quoted, which only the amounts tell. */
function rateOf(
  note: Note,
  from: string,
  to: string,
  gross: Decimal,
  worth: Decimal | undefined,
): NotedRate | undefined {
  const [, digits, others = ''] = note.find(RATE) ?? [];
  if (digits === undefined) return undefined;
  const rate = note.parse('rate', `${digits}${others}`);
  if (worth === undefined) return { from, to, rate };
  const fits = (factor: Decimal) =>
    gross.times(factor).minus(worth).abs().compare(worth.abs().times(NEAR)) <= 0;
  const unit = [rate, rate.dividedBy(HUNDRED, 12)].find(fits);
  return unit === undefined ? undefined : { from, to, rate: unit.normalized() };
}

function readIncome(note: Note, account: string | undefined): void {
  const total = booked(note, TOTAL);
  tellPayment(note, {
    kind: 'dividend',
    account,
    instrument: paper(isinOf(note) ?? note.lacks('ISIN'), total.currency),
    name: nameOf(note),
    time: note.time(note.requiredWord('value date', VALUE_DATE)),
    total,
    gross: note
      .amounts('Betrag', 'Amount', 'Montant', 'Importo')
      .find(({ currency }) => currency === total.currency),
  });
}

function readCharge(note: Note, account: string | undefined): void {
  const day = note.requiredWord('day', VALUE_DATE, /^\p{Lu}\p{L}+, (\d\d\.\d\d\.\d{4})$/mu);
  tellCash(note, {
    kind: 'fee',
    account,
    time: note.time(day),
    ...booked(note, TOTAL),
    note: note.word(CHARGE),
  });
}

function readTransfer(note: Note, account: string | undefined): void {
  tellCash(note, {
    kind: note.word(TRANSFER) === undefined ? 'withdrawal' : 'deposit',
    account,
    time: note.time(note.requiredWord('value date', VALUE_DATE)),
    ...booked(note, TOTAL),
  });
}

const isinOf = (note: Note): string | undefined => note.word(new RegExp(`ISIN: (${ISIN})`));

const nameOf = (note: Note): string | undefined => note.word(/^(.+?) ISIN: /m);
