import { KEYTRADE } from '../../brokers/keytrade/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** The watermark of a copy runs letters into the lines, or joins two of them. */
const TRADE = new RegExp(
  `(?<![a-zà-ÿ] ?)(Achat|Vente|Aankoop|Verkoop|Buy|Sell|Kauf|Verkauf) (${AMOUNT}) (.+?) \\((${ISIN})\\) (?:à|aan|at|für) (\\S+) ([A-Z]{3})`,
  'm',
);
/** The printed zone is that of the exchange or of the bank by chance; the clock is that of the bank. */
const EXECUTED =
  /(?:Date et heure d'exécution|Datum en tijdstip van uitvoering|Execution date and time|Ausführungsdatum und -zeit) ?: ?(\d\d\/\d\d\/\d{4}) (\d\d:\d\d:\d\d)/;

const COUPON = new RegExp(`COUPON NR \\d+ : ${AMOUNT} (.+?) \\((${ISIN})\\)`);
/** In Luxembourg the ISIN stands below, behind the number of the paper. */
const COUPON_IN_GERMAN = new RegExp(
  `^Guthaben Kupons .*\\n${AMOUNT} (.+?) NR \\d+ [\\s\\S]*? Wertpapier: ?\\d+/(${ISIN})`,
  'm',
);
const VALUE_DATE =
  /(?:^(?:Date valeur|Valuta datum|Value date|Valutadatum) ?: ?|^Nettoguthaben .* Datum +)(\d\d\/\d\d\/\d{4})/m;

/** Columns run into each other, so that words touch. */
const GROSS = new RegExp(
  `(?:Montant brut|Brutobedrag|Gross amount|Bruttobetrag) ?(?:[A-Z] )?[-+]? ?(${AMOUNT}) ?([A-Z]{3})`,
);

/** See README.md beside this file. */
export const keytradePdfNotes = noteStatement({
  id: 'keytrade-pdf-notes',
  broker: KEYTRADE,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Brussels',
  signature: [
    /keytradebank|Keytrade Bank/i,
    /(?:Achat|Vente|Aankoop|Verkoop|Buy|Sell|Kauf|Verkauf|COUPON NR \d+ :) [\d.,]+ .*\([A-Z]{2}[A-Z0-9]{9}\d\)|^Guthaben Kupons /m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: (note) =>
    COUPON.test(note.text) || COUPON_IN_GERMAN.test(note.text) ? readIncome(note) : readTrade(note),
});

/** A dividend or interest; what a share was paid may stand on the line below. */
function readIncome(note: Note): void {
  const [, name, isin = ''] = note.match('paper', COUPON, COUPON_IN_GERMAN);
  const [, stated = '', currency = ''] = note.match('gross amount', GROSS);
  const total = note.requiredAmount(
    'net amount',
    'Net(?:to)? ?credit',
    'Net(?:to)? ?CREDIT',
    'Nettoguthaben',
  );
  const rate = note.number(
    'rate',
    new RegExp(`^(?:Wisselkoers|Cours de change|Taux de change|Exchange rate) (${AMOUNT})`, 'm'),
  );
  tellPayment(note, {
    kind: 'dividend',
    account: accountOf(note),
    instrument: paper(isin, total.currency),
    name,
    time: note.time(note.requiredWord('value date', VALUE_DATE)),
    total,
    gross: { value: note.parse('gross amount', stated), currency },
    // One euro is so many units of the other.
    ...(rate === undefined || currency === total.currency
      ? {}
      : { rate: { from: total.currency, to: currency, rate } }),
  });
}

const accountOf = (note: Note): string | undefined =>
  note.word(
    /^(?:Compte[- ]titres|Effectenrekening|Securities account|Wertschriftenkonto):? ?(?:\d\/)?(\d+)/m,
  );

function readTrade(note: Note): void {
  const [, side = '', count = '', name, isin = '', printed = '', currency = ''] = note.match(
    'side, quantity and price',
    TRADE,
  );
  const [, day = '', clock = ''] = note.match('time of execution', EXECUTED);
  const quantity = note.parse('quantity', count);
  const [, stated = '', grossCurrency = ''] = note.match('gross amount', GROSS);
  const gross = { value: note.parse('gross amount', stated), currency: grossCurrency };
  // Letters of the column beside it run into the price of some pages; the amount tells it then.
  const readable = new RegExp(`^${AMOUNT}$`).test(printed);
  tellTrade(note, {
    side: /^(?:Vente|Verkoop|Sell|Verkauf)/.test(side) ? 'sell' : 'buy',
    account: accountOf(note),
    instrument: paper(isin, currency),
    name,
    time: note.time(day, clock),
    quantity,
    price:
      readable || gross.currency !== currency
        ? note.parse('price', printed)
        : gross.value.quotient(quantity, 12),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total: note.requiredAmount(
      'total',
      '(?:Débit|Crédit|Debet|Credit|Debit|Lastschrift|Belastung|Gutschrift)',
    ),
    order: note.word(
      /Numéro de Bordereau (\S+)/,
      /Ref\. Nummer ?: ?(\S+)/,
      /^Belegnummer (\S+)$/m,
      /^Numéro de réf\. : ?(\d\w*\/\d\d)/m,
    ),
  });
}
