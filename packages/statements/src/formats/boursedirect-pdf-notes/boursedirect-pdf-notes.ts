import { Decimal } from '@tapebook/domain/money';
import { BOURSE_DIRECT } from '../../brokers/boursedirect/broker.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SPACED = String.raw`[-+]?\d{1,3}(?: ?\d{3})*(?:,\d+)?`;
const COSTS = ['COURTAGE', 'TVA', 'TTF', 'TAXE', 'FRAIS', 'COMMISSION'].map(
  (word) => new RegExp(`${word} : (${SPACED})`, 'm'),
);
const CURRENCY = 'EUR';

/** See README.md beside this file. */
export const boursedirectPdfNotes = noteStatement({
  id: 'boursedirect-pdf-notes',
  broker: BOURSE_DIRECT,
  label: 'Avis d’opération (PDF)',
  timeZone: 'Europe/Paris',
  signature: [/Bourse Direct/, /Avis d'Opération/, /Désignation Débit/],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^\d\d\/\d\d\/\d{4} \p{Lu}/u,
  closes: /^(?:Sous réserve|Les montants|Bourse Direct|SOLDE|Date Désignation)/,
  read: readOperation,
});

function readOperation(note: Note): void {
  const [, day = '', words = ''] = note.match('date', /^(\d\d\/\d\d\/\d{4}) (.+)/);
  const account = note.word(/^COMPTE N° (\w+?)(?:EUR)?\b/m);
  const time = (clock?: string) => note.time(day, clock);
  const amount = () => ({
    value: note.requiredNumber('amount', /(\d{1,3}(?: \d{3})*,\d\d)$/m),
    currency: CURRENCY,
  });
  if (/^(?:ACHAT|VENTE)\b/.test(words)) {
    const [, isin = '', name] = note.match('ISIN', new RegExp(`(${ISIN}) (.+?) ${SPACED}$`, 'm'));
    const quantity = note.requiredNumber('quantity', new RegExp(`QUANTITE : (${SPACED})`)).abs();
    const gross = note.requiredNumber('gross amount', new RegExp(`BRUT : (${SPACED})`)).abs();
    const side = words.startsWith('VENTE') ? 'sell' : 'buy';
    // Behind names that end in digits the amount of the line cannot be told from them: the costs make it.
    const costs = COSTS.reduce(
      (sum, cost) => sum.plus(note.number('cost', cost)?.abs() ?? Decimal.zero),
      Decimal.zero,
    );
    tellTrade(note, {
      side,
      account,
      instrument: paper(isin, CURRENCY),
      name,
      time: time(note.requiredWord('time of execution', /Heure Execution: ([\d:]+)/)),
      quantity,
      price: note.requiredNumber('price', new RegExp(`COURS : (${SPACED})`)).abs(),
      gross,
      total: { value: side === 'buy' ? gross.plus(costs) : gross.minus(costs), currency: CURRENCY },
    });
  } else if (/^(?:COUPON|DIVIDENDE|DISTRIBUTION)/.test(words)) {
    const [, isin = '', name] = note.match('ISIN', new RegExp(`(${ISIN}) (.+?) ${SPACED}$`, 'm'));
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(isin, CURRENCY),
      name,
      time: time(),
      total: amount(),
    });
  } else if (/^(?:INVESTISSEMENT|VERSEMENT|VIREMENT EN VOTRE FAVEUR)/.test(words)) {
    tellCash(note, { kind: 'deposit', account, time: time(), ...amount() });
  } else if (/^(?:RETRAIT|VIREMENT)/.test(words)) {
    tellCash(note, { kind: 'withdrawal', account, time: time(), ...amount() });
  }
}
