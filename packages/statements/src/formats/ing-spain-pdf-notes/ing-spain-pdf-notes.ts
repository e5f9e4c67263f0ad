import { ING } from '../../brokers/ing/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const MONEY = `${AMOUNT} [A-Z]{3}`;
/** Pieces, name, ISIN, market, kind, price, amount, commission, costs of the exchange, taxes, total. */
const TRADE = new RegExp(
  `^(${AMOUNT}) (.+?) (${ISIN}) .*?(Compra|Venta) (${AMOUNT}) ([A-Z]{3}) (${AMOUNT}) ([A-Z]{3}) ${MONEY} ${MONEY} ${MONEY} (${AMOUNT}) ([A-Z]{3})$`,
);
/** Day and clock of the order stand before those of what was executed, or its day alone. */
const EXECUTED = /^\d\d\/\d\d\/\d{4}(?: \d\d:\d\d)? (\d\d\/\d\d\/\d{4}) (\d\d:\d\d) /m;

/** See README.md beside this file. */
export const ingSpainPdfNotes = noteStatement({
  id: 'ing-spain-pdf-notes',
  broker: ING,
  label: 'Operaciones Cuenta de Valores (PDF)',
  timeZone: 'Europe/Madrid',
  signature: [/ING BANK NV, Sucursal en Espa/, /^(?:Operaciones Cuenta de Valores|Abono de Dividendos)/m],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: new RegExp(`${TRADE.source}|^Abono de Dividendos`),
  read: (note) => {
    if (note.has(/^Abono de Dividendos/m)) readIncome(note);
    else readTrade(note);
  },
});

function readTrade(note: Note): void {
  const [
    ,
    count = '',
    name,
    isin = '',
    kind,
    price = '',
    currency = '',
    gross = '',
    paidIn,
    total = '',
    totalCurrency = '',
  ] = note.match('figures', new RegExp(TRADE.source, 'm'));
  const [, day = '', clock] = note.match('time of execution', EXECUTED);
  const value = note.parse('amount', gross);
  tellTrade(note, {
    side: kind === 'Venta' ? 'sell' : 'buy',
    account: note.word(/^Detalle de la orden Cuenta de cargo (\S+)$/m),
    instrument: paper(isin, currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', count),
    price: note.parse('price', price),
    ...(paidIn === currency ? { gross: value } : { worth: value }),
    total: { value: note.parse('total', total), currency: totalCurrency },
  });
}

/** The paper is named, with its ticker where it has one; its ISIN is not stated. */
function readIncome(note: Note): void {
  const [, name, symbol = note.lacks('ticker')] = note.match(
    'paper',
    /^Valor: ?(.+?) ?\(([A-Z0-9.]+)\)/m,
    /^Valor: ?(.+?)(?: Mercado:.*)?$/m,
  );
  const [, day = ''] = note.match('value date', /^(\d\d\/\d\d\/\d{4}) .* €$/m);
  const amount = (what: string, label: string): Money => ({
    value: note.requiredNumber(what, new RegExp(`^${label}: (${AMOUNT}) €`, 'm')),
    currency: 'EUR',
  });
  tellPayment(note, {
    kind: 'dividend',
    instrument: paper(symbol, 'EUR'),
    name,
    time: note.time(day),
    total: amount('net amount', 'Importe total neto'),
    gross: amount('gross amount', 'Importe total bruto'),
  });
}
