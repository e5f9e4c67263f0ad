import { KEYTRADE } from '../../brokers/keytrade/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const TRADE = new RegExp(
  `^(Achat|Vente|Aankoop|Verkoop|Buy|Sell) (${AMOUNT}) (.+?) \\((${ISIN})\\) (?:à|aan|at) (\\S+) ([A-Z]{3})`,
  'm',
);
/** The printed zone is that of the exchange or of the bank by chance; the clock is that of the bank. */
const EXECUTED =
  /(?:Date et heure d'exécution|Datum en tijdstip van uitvoering|Execution date and time) ?: ?(\d\d\/\d\d\/\d{4}) (\d\d:\d\d:\d\d)/;

/** Columns run into each other, so that words touch. */
const GROSS = new RegExp(`(?:Montant brut|Brutobedrag|Gross amount) ?[-+]? ?(${AMOUNT}) ?([A-Z]{3})`);

/** See README.md beside this file. */
export const keytradePdfNotes = noteStatement({
  id: 'keytrade-pdf-notes',
  broker: KEYTRADE,
  label: 'Contract note (PDF)',
  timeZone: 'Europe/Brussels',
  signature: [
    /keytradebank|Keytrade Bank/i,
    /^(?:Achat|Vente|Aankoop|Verkoop|Buy|Sell) [\d.,]+ .*\([A-Z]{2}[A-Z0-9]{9}\d\)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  read: readNote,
});

function readNote(note: Note): void {
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
    side: /^(?:Vente|Verkoop|Sell)/.test(side) ? 'sell' : 'buy',
    account: note.word(/^(?:Compte-titres|Effectenrekening|Securities account):? (\d+)/m),
    instrument: paper(isin, currency),
    name,
    time: note.time(day, clock),
    quantity,
    price:
      readable || gross.currency !== currency
        ? note.parse('price', printed)
        : gross.value.quotient(quantity, 12),
    ...(gross.currency === currency ? { gross: gross.value } : { worth: gross.value }),
    total: note.requiredAmount('total', '(?:Débit|Crédit|Debet|Credit|Debit)'),
    order: note.word(/Numéro de Bordereau (\S+)/, /Ref\. Nummer ?: ?(\S+)/),
  });
}
