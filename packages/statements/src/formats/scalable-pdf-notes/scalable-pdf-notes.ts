import { Decimal } from '@tapebook/domain/money';
import { SCALABLE } from '../../brokers/scalable/broker.ts';
import { GERMAN_TAXES } from '../../notes/german-words.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { asCosts, tellTrade } from '../../notes/tell-trade.ts';

const SELLS = 'Verkauf|Sell|Vendita|Verkopen|Verkoop|Vente|Vendre|Venta';
const BUYS = 'Kauf|Buy|Acquisto|Kopen|Koop|Achat|Acheter|Compra|Sparplan|Savings plan';
const TRADE = new RegExp(
  `^(?:(${SELLS})|(?:${BUYS})) (.+?) (${AMOUNT}) [^\\d\\s]+ (${AMOUNT}) ([A-Z]{3}) (${AMOUNT}) ([A-Z]{3})$`,
  'm',
);
/** The last amount that stands behind one or two words is what was booked; costs and taxes have a sign. */
const TOTALS = new RegExp(`^\\p{L}+(?: \\p{L}+)? (?![-+])(${AMOUNT}) ([A-Z]{3})$`, 'gmu');
/** Of a sale that cost more than it brought. */
const PAID = /^(?:Belastung|Debit|Débit|Addebito|Afschrijving|Cargo)/;
/** Where the first page says how it was settled; amounts below are of the taxes. */
const SETTLED = /^(?:Der Betrag|The amount|L.importo|Het bedrag|Le montant|El importe|Scalable Capital)\b/m;
const TIME =
  /^(?:Ausführung|Execution|Esecuzione|Uitvoering|Exécution|Ejecución) (\d\d\.\d\d\.\d{4}) (\d\d:\d\d:\d\d)/m;

/** The second page repeats the title. */
const INCOME =
  /^(Dividende|Dividend|Dividendo|Ausschüttung|Distribution|Zinszahlung|Return of capital|Kapitalrückzahlung|Reklassifizierung einer Ausschüttung|Reclassification of a distribution|Laufzeitende|Maturity|End of term)$/m;
/** What funds that keep their income are taxed; other notes only mention it. */
const ADVANCE_TAX = /^(?:Preliminary Lump Sum|Vorabpauschale)(?: (?:for|für|\(Vorab).*)?$/m;
/** Booked and value day, kind, amount of one piece, pieces, amount of all. */
const CREDIT = new RegExp(
  `^(${'\\d\\d\\.\\d\\d\\.\\d{4}'}) \\d\\d\\.\\d\\d\\.\\d{4} (\\p{L}+) (${AMOUNT}) [A-Z]{3} (${AMOUNT}) (${AMOUNT}) ([A-Z]{3})`,
  'mu',
);
/** What an income was taxed here and abroad, or what of it was given back. */
const TAXES_OF_INCOME =
  '(?:Ausländische Quellensteuer|Foreign withholding tax|Steuern|Taxes|Imposte|Tasse|Belastingen|Imp[ôo]ts|Impuestos)';

/** See README.md beside this file. */
export const scalablePdfNotes = noteStatement({
  id: 'scalable-pdf-notes',
  broker: SCALABLE,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /Scalable Capital/,
    /^(?:Wertpapierabrechnung|Contract note|Nota contrattuale|Transactiebevestiging|Avis d.opéré|Note de contrat|Nota de contrato|Confirmación|Dividende|Dividend|Dividendo|Ausschüttung|Distribution|Zinszahlung|Return of capital|Kapitalrückzahlung|Preliminary Lump Sum|Vorabpauschale|Reklassifizierung|Reclassification|Laufzeitende|Maturity|End of term|Steuerneuberechnung|Rechnungsabschluss)\b/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

/** What the account statement books line by line. */
const OF_THE_ACCOUNT = /^(?:Steuerneuberechnung|Rechnungsabschluss)$/m;

function readNote(note: Note): void {
  if (note.has(OF_THE_ACCOUNT)) {
    note.ignore('listed-elsewhere', 'The account statement has what was booked: import that.');
    return;
  }
  if (note.has(ADVANCE_TAX)) {
    readAdvanceTax(note);
    return;
  }
  const income = note.word(INCOME);
  if (income !== undefined) {
    readIncome(note, income);
    return;
  }
  const [all, sells, name, quantity = '', price = '', currency = '', gross = '', grossCurrency] = note.match(
    'quantity and price',
    TRADE,
  );
  const [, day = '', clock = ''] = note.match('time of execution', TIME);
  const [rest = ''] = note.text.slice(note.text.indexOf(all) + all.length).split(SETTLED);
  const total = [...rest.matchAll(TOTALS)].at(-1);
  const value = note.parse('amount', gross);
  tellTrade(note, {
    side: sells === undefined ? 'buy' : 'sell',
    cancelled: note.has(/^(?:Storno|Cancellation|Annullamento|Annulering|Annulation)/m),
    account: note.word(
      /(?:^| )(?:Depot|Securities account|Conto deposito titoli|Effectenrekening|Compte-titres|Cuenta de valores) (\d+)/m,
    ),
    instrument: paper(note.requiredWord('ISIN', new RegExp(`^(${ISIN})$`, 'm')), currency),
    name,
    time: note.time(day, clock),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(grossCurrency === currency ? { gross: value } : { worth: value }),
    total: {
      value: note.parse('total', total?.[1] ?? note.lacks('total')),
      currency: total?.[2] ?? note.lacks('total'),
    },
    paid: PAID.test(total?.[0] ?? ''),
    withheld: taxesOf(note),
    order: note.word(/(?:Order[ -]ID|ID ordine|ID d.ordre|Num.ro d.ordre|Order) (\w+)/),
  });
}

const TAXES = new RegExp(
  `^(?:Steuern|Taxes|Imposte|Tasse|Belastingen|Imp[ôo]ts|Impuestos) (${AMOUNT}) ([A-Z]{3})$`,
  'm',
);

/** Their sum, which the first page states, negative for what was kept back; else each, as the second lists them. */
function taxesOf(note: Note): Money[] {
  const [, sum, currency = ''] = TAXES.exec(note.text) ?? [];
  return sum === undefined
    ? asCosts(note.amounts(...GERMAN_TAXES))
    : [{ value: note.parse('taxes', sum).negated(), currency }];
}

const accountOf = (note: Note): string | undefined =>
  note.word(/(?:^| )(?:Depot|Securities account|Conto deposito titoli|Effectenrekening) (\d+)/m);

function readIncome(note: Note, title: string): void {
  const [, day = '', way = '', each = '', count = '', sum = '', currency = ''] = note.match('credit', CREDIT);
  const isin = note.requiredWord('ISIN', new RegExp(`\\bISIN (${ISIN})`));
  const gross = note.parse('gross amount', sum);
  const common = {
    account: accountOf(note),
    instrument: paper(isin, currency),
    name: note.word(/^(?:Berechtigtes ?Wertpapier|Entitled security) (.+)$/m),
    time: note.time(day),
  };
  if (/^(?:Belastung|Debit)$/.test(way)) {
    // Taken back, its total adds up what was paid and what was given back.
    const taxes = note.amounts(TAXES_OF_INCOME).reduce((all, { value }) => all.plus(value), Decimal.zero);
    const total = { value: taxes.minus(gross), currency };
    tellPayment(note, { ...common, kind: 'dividend', total, gross: { value: gross.negated(), currency } });
    return;
  }
  const total = note.requiredAmount(
    'total',
    '(?:Gesamtbetrag|Total amount|Importo totale|Totaalbedrag|Montant total|Totale|Totaal|Total)',
  );
  if (/^(?:Laufzeitende|Maturity|End of term)$/.test(title)) {
    const [quantity, price] = [note.parse('quantity', count), note.parse('price', each)];
    const withheld = taxesOf(note);
    tellTrade(note, { ...common, side: 'sell', effect: 'close', quantity, price, gross, total, withheld });
    return;
  }
  tellPayment(note, {
    ...common,
    kind: /^(?:Return|Kapital)/.test(title)
      ? 'return_of_capital'
      : title === 'Zinszahlung'
        ? 'interest'
        : 'dividend',
    total,
    gross: { value: gross, currency },
  });
}

/** A tax of funds that keep their income, taken once a year from the cash of the account. */
function readAdvanceTax(note: Note): void {
  const isin = note.requiredWord('ISIN', new RegExp(`\\((${ISIN})\\)`));
  const tax = note.requiredAmount(
    'tax',
    '(?:Deducted taxes|Tax debit|Abgef.{1,2}hrte Steuern|Einbehaltene Steuern|Steuerbelastung)',
  );
  if (tax.value.isZero()) {
    note.ignore('zero-quantity', 'It was not taxed.');
    return;
  }
  const day = note.requiredWord('booking day', /^(\d\d\.\d\d\.\d{4}) \d\d\.\d\d\.\d{4} \p{L}/mu);
  const time = note.time(day);
  const instrument = note.file.output.instrument(note, paper(isin, tax.currency));
  const account = accountOf(note);
  note.identify('tax', isin, time.day, tax.value.normalized());
  note.file.output.event(note, {
    kind: 'tax',
    instrument,
    currency: tax.currency,
    amount: tax.value.abs().negated(),
    time,
    note: 'Vorabpauschale',
    account,
  });
}
