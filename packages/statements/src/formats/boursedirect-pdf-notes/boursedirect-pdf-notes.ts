import type { Decimal } from '@tapebook/domain/money';
import { BOURSE_DIRECT } from '../../brokers/boursedirect/broker.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import type { Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SPACED = String.raw`[-+]?\d{1,3}(?: ?\d{3})*(?:,\d+)?`;
/** Every way to read the end of a line as an amount: a name that ends in digits runs into it. */
const AMOUNTS = /(?<=^| )(?=(\d{1,3}(?: \d{3})*,\d\d)$)/gm;
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
    tellTrade(note, {
      side,
      account,
      instrument: paper(isin, CURRENCY),
      name,
      time: time(note.requiredWord('time of execution', /Heure Execution: ([\d:]+)/)),
      quantity,
      price: note.requiredNumber('price', new RegExp(`COURS : (${SPACED})`)).abs(),
      gross,
      total: { value: amountNear(note, gross), currency: CURRENCY },
    });
  } else if (/^(?:COUPON|DIVIDENDE|DISTRIBUTION)/.test(words)) {
    const [, isin = '', name] = note.match('ISIN', new RegExp(`(${ISIN}) (.+?) ${SPACED}$`, 'm'));
    const gross = note.number('gross amount', new RegExp(`BRUT : (${SPACED})$`, 'm'))?.abs();
    const total = gross === undefined ? amount() : { value: amountNear(note, gross), currency: CURRENCY };
    tellPayment(note, {
      kind: 'dividend',
      account,
      instrument: paper(isin, CURRENCY),
      name,
      time: time(),
      total,
      ...(gross === undefined ? {} : { gross: { value: gross, currency: CURRENCY } }),
    });
  } else if (/^TAXE TRANSACT/.test(words)) {
    const isin = note.requiredWord('ISIN', new RegExp(`(${ISIN})`));
    tellFee(note, {
      ...amount(),
      isin,
      account,
      time: time(),
      said: 'Taxe sur les transactions financières',
    });
  } else if (/^(?:DROITS DE GARDE|FRAIS|ABONNEMENT)/.test(words)) {
    tellFee(note, { ...amount(), account, time: time(), said: words.replace(/ [\d ]+,\d\d$/, '') });
  } else if (/^(?:INVESTISSEMENT|VERSEMENT|VIREMENT (?:ESPECES|EN VOTRE FAVEUR))/.test(words)) {
    tellCash(note, { kind: 'deposit', account, time: time(), ...amount() });
  } else if (/^RETRAIT/.test(words)) {
    tellCash(note, { kind: 'withdrawal', account, time: time(), ...amount() });
  }
}

/** Of the amounts that the first line may end with, the one that costs least, or pays least away. */
function amountNear(note: Note, gross: Decimal): Decimal {
  const [line = ''] = note.text.split('\n');
  const [nearest] = [...line.matchAll(AMOUNTS)]
    .map(([, amount = '']) => note.parse('amount', amount))
    .toSorted((one, other) => one.minus(gross).abs().compare(other.minus(gross).abs()));
  return nearest ?? note.lacks('amount');
}

function tellFee(
  note: Note,
  fee: {
    readonly value: Decimal;
    readonly currency: string;
    readonly isin?: string;
    readonly account: string | undefined;
    readonly time: ResolvedTime;
    readonly said: string;
  },
): void {
  const { output } = note.file;
  const instrument = fee.isin === undefined ? null : output.instrument(note, paper(fee.isin, fee.currency));
  note.identify('fee', instrument?.symbol, fee.time.day, fee.value.normalized(), fee.said);
  output.event(note, {
    kind: 'fee',
    instrument,
    currency: fee.currency,
    amount: fee.value.negated(),
    time: fee.time,
    note: fee.said,
    account: fee.account,
  });
}
