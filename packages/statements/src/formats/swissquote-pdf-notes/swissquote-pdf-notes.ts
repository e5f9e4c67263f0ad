import { SWISSQUOTE } from '../../brokers/swissquote/broker.ts';
import { coin, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SELL = 'Verkauf|Sell|Sale|Vente|Vendita';
const BUY = 'Kauf|Buy|Purchase|Achat|Acquisto';
const REFERENCE = '(?:Unsere Referenz|Our reference|Notre référence|Nostro riferimento)';
const SIDE = new RegExp(`^(?:.+ ?: )?(?:(${SELL})|(${BUY})) ${REFERENCE} ?:`, 'm');
const INCOME = new RegExp(
  `^(Dividende|Dividend|Dividendo|Kapitalgewinn|Capital gain|Aussch.{1,2}ttung|Distribution|Zins|Coupon)[^\\n]*? ${REFERENCE} ?:`,
  'm',
);
const VALUE_DATE =
  /(?:Valutadatum|value date of|value date|date valeur|data valuta) ?:? ?(\d\d\.\d\d\.\d{4})/i;
const CHARGE = new RegExp(
  `^(Depotgeb.{1,2}hren|Custody fees|Droits de garde|Diritti di custodia)[^\\n]*? ${REFERENCE} ?:`,
  'm',
);
const EXPIRY = new RegExp(`: (?:Verfall|Expiry|Expiration|Scadenza) ${REFERENCE}`, 'm');
const DAYS = [
  /(?:vom|of|du|del) (\d\d\.\d\d\.\d{4}) (?:haben|we have|nous avons|abbiamo)/,
  /(?:vom|of|du|del) (\d\d\.\d\d\.\d{4}),? (?:haben|we have|nous avons|abbiamo)/,
  /^(?:Am|On|Le|Il) (\d\d\.\d\d\.\d{4})/m,
];
const FIGURES = new RegExp(`^(${AMOUNT}) (${AMOUNT}) ([A-Z]{3}) (${AMOUNT})$`, 'm');
const COINS = new RegExp(`^(${AMOUNT}) ([A-Z]{3,6}) (${AMOUNT})$`, 'm');
/** What is booked stands on the line above the one that says where. */
const BOOKED = new RegExp(
  `([A-Z]{3}) (${AMOUNT})\\n(?:Betrag (?:belastet|gutgeschrieben)|Amount (?:debited|credited)|Montant (?:débité|crédité)|Importo (?:addebitato|accreditato))`,
);
/** Where nothing says to which account it is booked. */
const TOTAL = new RegExp(
  `^(?:Zu Ihren (?:Lasten|Gunsten)|To your (?:debit|credit)|A votre (?:débit|crédit)|A vostro (?:debito|credito)|Total[e]?) ([A-Z]{3}) (${AMOUNT})$`,
  'm',
);
const OPTION = new RegExp(`^(\\S+) [A-Z]{3}\\d\\d (${AMOUNT})([CP]) (${AMOUNT}) ([A-Z]{3})\\b`, 'm');
const TERMS = new RegExp(`^(${AMOUNT}) (${AMOUNT}) (${AMOUNT}) (\\d\\d\\.\\d\\d\\.\\d{4})`, 'm');

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
  const order = note.word(new RegExp(`${REFERENCE} ?: ?(\\d+)`));
  const side = SIDE.exec(note.text);
  const [, isin] = note.find(new RegExp(`ISIN: (${ISIN})`)) ?? [];
  const name = note.word(/^(.+?) ISIN: /m);
  if (side === null) {
    if (EXPIRY.test(note.text)) readExpiry(note, account);
    else if (CHARGE.test(note.text)) readCharge(note, account);
    else if (INCOME.test(note.text)) {
      const total = booked(note, TOTAL);
      const day = note.requiredWord('value date', VALUE_DATE);
      const gross = note
        .amounts('Betrag', 'Amount', 'Montant', 'Importo')
        .find(({ currency }) => currency === total.currency);
      tellPayment(note, {
        kind: 'dividend',
        account,
        instrument: paper(isin ?? note.lacks('ISIN'), total.currency),
        name,
        time: note.time(day),
        total,
        gross,
      });
    }
    return;
  }
  const time = note.time(note.requiredWord('trade date', ...DAYS));
  const common = { side: side[1] === undefined ? 'buy' : 'sell', account, name, time, order } as const;
  if (isin === undefined) {
    const [, quantity = '', base = '', price = ''] = note.match('quantity and coin', COINS);
    const gross = note.requiredAmount(
      'gross amount',
      '(?:Bruttobetrag|Gross amount|Montant brut|Importo lordo)',
    );
    tellTrade(note, {
      ...common,
      instrument: coin(base, gross.currency),
      quantity: note.parse('quantity', quantity),
      price: note.parse('price', price),
      gross: gross.value,
      total: booked(note),
    });
    return;
  }
  const [, quantity = '', price = '', currency = '', gross = ''] = note.match('quantity and price', FIGURES);
  const total = booked(note);
  const rate = note.number(
    'rate',
    new RegExp(`(?:Wechselkurs|Exchange rate|Taux de change|Tasso di cambio) ?:? ?(${AMOUNT})`),
  );
  tellTrade(note, {
    ...common,
    instrument: paper(isin, currency),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    gross: note.parse('amount', gross),
    total,
    ...(rate === undefined || total.currency === currency
      ? {}
      : { rate: { from: currency, to: total.currency, rate } }),
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

function booked(note: Note, ...others: readonly RegExp[]) {
  const [, currency = '', value = ''] = note.match('total', BOOKED, ...others);
  return { value: note.parse('total', value), currency };
}

/** An option that ends worthless; its class is named by month and strike, its terms stand below. */
function readExpiry(note: Note, account: string | undefined): void {
  const { output } = note.file;
  const [all, underlying = '', , right, quantity = '', currency = ''] = note.match('option', OPTION);
  const [, , multiplier = '', strike = '', expiry = ''] = note.match('terms of the option', TERMS);
  const time = note.time(note.requiredWord('day', ...DAYS));
  const instrument = output.instrument(note, {
    symbol: underlying,
    assetClass: 'option',
    underlying,
    expiry: note.time(expiry).day,
    strike: note.parse('strike', strike),
    right: right === 'P' ? 'put' : 'call',
    multiplier: note.parse('multiplier', multiplier),
    currency,
  });
  note.identify('expire', instrument.symbol, time.day, quantity);
  output.fill(note, {
    kind: 'expire',
    instrument,
    quantity: note.parse('quantity', quantity),
    price: null,
    time,
    fees: null,
    note: all.split(/ \d+\.\d+ /)[0] ?? all,
    ...(account === undefined ? {} : { account }),
  });
}
