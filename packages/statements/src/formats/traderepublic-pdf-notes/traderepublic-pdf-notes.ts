import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import { tellCorporateAction } from '../../brokers/trade-republic/tell-corporate-action.ts';
import { tellReinvestment } from '../../brokers/trade-republic/tell-reinvestment.ts';
import { tellUnbookedEvent } from '../../brokers/trade-republic/tell-unbooked-event.ts';
import { FOREIGN_TAXES, GERMAN_TAXES } from '../../notes/german-words.ts';
import { bond, coin, ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Money, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const DAY = String.raw`\d\d[./]\d\d[./]\d{4}|\d{4}-\d\d-\d\d`;
const SELLS = 'Verkauf|Sell|Vente|Venta|Vendita|Verkoop';
const BUYS = 'Kauf|Buy|Achat|Compra|Acquisto|Koop|Aankoop';
/** Words touch in some languages: `Market-OrderCompra`. */
const ORDER = new RegExp(
  `(?:order|ordre|orden|ordine)[^\\n]*?(?:(${SELLS})|(?:${BUYS}))[^\\n]*?(${DAY})(?:[^\\n]*?(\\d\\d:\\d\\d))?`,
  'i',
);
/** Where the order is not named: `Verkauf am 26.02.2021, um 11:44 Uhr.` */
const BARE_ORDER = new RegExp(
  `^(?:(${SELLS})|(?:${BUYS})) (?:am|on|le|el|il|op) (${DAY})(?:[^\\n]*?(\\d\\d:\\d\\d))?`,
  'm',
);
/** Plans, rounded-up card payments and what is given back of them only buy. */
const PLAN = new RegExp(
  `(?:Sparplan|Kindergeld|savings plan|investissement|plan de inversi|piano|round ?up|saveback|spaarplan|beleggingsplan)[^\\n]*?(${DAY})(?:[^\\n]*?(\\d\\d:\\d\\d))?`,
  'i',
);
/** French documents leave out the word for pieces; some glue the number of the paper to the line. */
const QUANTITY = `(?<quantity>${AMOUNT})(?: [^\\d\\s]+)? (?<price>${AMOUNT}) (?<own>[A-Z]{3})`;
const GROSS = `(?<gross>${AMOUNT}) (?<paid>[A-Z]{3})`;
const POSITIONS = [
  new RegExp(`^(?<name>.+?) ${QUANTITY} ${GROSS}(?=${ISIN}$|$)`, 'm'),
  // Since 2026 the figures stand on a line of their own below the name.
  new RegExp(`^(?<name>.+?) ${GROSS}\\n(?:${ISIN} )?${QUANTITY}$`, 'm'),
  // In 2024 they stood behind the number of the paper, and the amount below them.
  new RegExp(`^(?<name>.+)\\n${ISIN} ${QUANTITY}\\n${GROSS}$`, 'm'),
];
/** Of bonds the face value, and the price in percent. */
const BOND = new RegExp(
  `^(?<name>.+?) (?<quantity>${AMOUNT}) (?<own>[A-Z]{3}) (?<price>${AMOUNT}) % ${GROSS}$`,
  'm',
);
const NUMBERS = [
  new RegExp(`^(?:ISIN ?: ?)?(${ISIN})$`, 'm'),
  new RegExp(`^(${ISIN}) ${AMOUNT} `, 'm'),
  new RegExp(`\\d [A-Z]{3}(${ISIN})$`, 'm'),
];
/** Some name no currency, or its sign, behind the number of the account. */
const BOOKING = new RegExp(
  `(?:\\b(${DAY}) (${AMOUNT}) ([A-Z]{3})|^[A-Z]{2}\\w{10,} (${DAY}) (${AMOUNT})(?: €)?)$`,
  'gm',
);
/** Of cash accounts, where it is not named. */
const CURRENCY = 'EUR';
const TAXES = [
  ...GERMAN_TAXES,
  '(?:Kapitalertrags?steuer|Solidaritätszuschlag|Kirchensteuer) Optimierung',
  'Capital gains tax',
  'Church tax',
  'Solidarity surcharge',
  'Prélèvements? \\w+',
  'Imposta sul capital gain',
  'Retención IRPF',
];
/** One euro is so many units of the other, in whichever order the two are named. */
const RATE = new RegExp(`(${AMOUNT}) ([A-Z]{3})/([A-Z]{3})`);

const CANCELLED = /^(?:\S+ )?(?:STORNO|CANCELLATION|ANNULATION|CANCELACIÓN|STORNIERUNG)\b/m;

const FIRST_SUM = new RegExp(`^(?:GESAMT|TOTALE?) (${AMOUNT}) ([A-Z]{3})$`, 'm');
/** `Korrektur des Belegs 8ac7-2fd8 vom 17.01.2025` */
const CORRECTS = /^Korrektur des Belegs? (\S+)/m;

/** See README.md beside this file. */
export const traderepublicPdfNotes = noteStatement({
  id: 'traderepublic-pdf-notes',
  broker: TRADE_REPUBLIC,
  label: 'Settlement (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /TRADE REPUBLIC BANK GMBH/,
    /^(?:ÜBERSICHT|OVERVIEW|RÉCAPITULATIF|APERÇU|RESUMEN|PANORAMICA|RIEPILOGO|OVERZICHT|SYNTHÈSE)$/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  // What follows repeats the amounts to show how the taxes came about.
  closes: /^(?:STEUERLICHE BEHANDLUNG|TAX TREATMENT)$/,
  repeats: /^Trade Republic Bank GmbH www\./,
  read: readNote,
});

function readNote(note: Note): void {
  const account = note.word(
    /^(?:.* )?(?:DEPOT|SECURITIES ACCOUNT|COMPTE-TITRES|CUENTA DE VALORES|CONTO TITOLI|DEPOSITO TITOLI|EFFECTENREKENING) (\S+)$/m,
  );
  const booking = [...note.text.matchAll(BOOKING)].at(-1);
  if (booking === undefined && tellUnbookedEvent(note, account)) return;
  const [, named, stated, currency = CURRENCY, bareDay, bare] = booking ?? note.lacks('booking');
  const [valueDay, booked] = [named ?? bareDay ?? '', stated ?? bare ?? ''];
  const total = { value: note.parse('booking', booked), currency };
  const withheld: Money[] = note
    .amounts(...TAXES)
    .filter((tax) => tax.currency === currency)
    .map((tax) => ({ ...tax, value: tax.value.negated() }));
  const order = ORDER.exec(note.text) ?? BARE_ORDER.exec(note.text);
  const plan = order === null ? PLAN.exec(note.text) : null;
  const event = { account, total, withheld, day: valueDay };
  if (tellReinvestment(note, event) || tellCorporateAction(note, event)) return;
  const ofBond = note.find(BOND)?.groups;
  const position =
    ofBond ?? POSITIONS.map((layout) => note.find(layout)).find((match) => match !== null)?.groups;
  if (order === null && plan === null) {
    readIncome(note, { account, total, withheld, day: valueDay, position });
    return;
  }
  const {
    name = '',
    quantity = '',
    price = '',
    own = '',
    gross = '',
    paid,
  } = position ?? note.lacks('position');
  const value = note.parse('amount', gross);
  const rate = note.find(RATE);
  const corrected = note.word(CORRECTS);
  if (corrected !== undefined) {
    note.file.writer.problem(
      'warning',
      'stated-twice',
      `Line ${note.line}: this settlement corrects ${corrected}. If that one was imported with other figures, undo its import.`,
      note.line,
    );
  }
  tellTrade(note, {
    side: order?.[1] === undefined ? 'buy' : 'sell',
    cancelled: note.has(CANCELLED),
    account,
    instrument:
      ofBond === undefined ? instrumentOf(note, name, own) : bond(note.requiredWord('ISIN', ...NUMBERS), own),
    name: name.replace(/ \([A-Z0-9]{2,10}\)$/, ''),
    time: note.time(order?.[2] ?? plan?.[1] ?? '', order?.[3] ?? plan?.[2]),
    quantity: note.parse('quantity', quantity),
    price: note.parse('price', price),
    ...(paid === own ? { gross: value } : { worth: value }),
    total,
    paid: total.value.isNegative(),
    withheld,
    interest: note.amount('Stückzinsen')?.value,
    ...(rate === null || own === currency
      ? {}
      : { rate: { from: currency, to: own, rate: note.parse('rate', rate[1] ?? '') } }),
    order: note.word(/\b(?:AUSFÜHRUNG|EXECUTION|EXÉCUTION|EJECUCIÓN|ESECUZIONE|UITVOERING) (\S+)$/m),
  });
}

function instrumentOf(note: Note, name: string, currency: string) {
  const isin = note.word(...NUMBERS);
  if (isin !== undefined) return paper(isin, currency);
  const symbol = /\(([A-Z0-9]{2,10})\)$/.exec(name)?.[1];
  return coin(symbol ?? note.lacks('ISIN'), currency);
}

interface Income {
  readonly account: string | undefined;
  readonly total: Money;
  readonly withheld: readonly Money[];
  readonly day: string;
  readonly position: RegExpExecArray['groups'];
}

function readIncome(note: Note, { account, total, withheld, day, position }: Income): void {
  const isin = note.word(...NUMBERS);
  if (isin === undefined) {
    if (note.has(/^(?:ABRECHNUNG EINZAHLUNG|RÈGLEMENT DU VERSEMENT)$/m)) {
      tellCash(note, { kind: 'deposit', account, time: note.time(day), ...total });
      return;
    }
    if (note.has(/STEUER(?:LICHE|KORREKTUR|AUSGLEICH|ABRECHNUNG)|Optimierung|TAX (?:CORRECTION|OPTIMI)/i)) {
      tellCash(note, { kind: 'tax', account, time: note.time(day), ...total });
      return;
    }
    if (!note.has(/ZINS|INTEREST|INTÉRÊTS|INTERESES|INTERESSI|RENTE/)) return;
    tellPayment(note, { kind: 'interest', account, instrument: null, time: note.time(day), total, withheld });
    return;
  }
  if (!note.has(/DIVIDEND|AUSSCHÜTTUNG|ERTRAG|DISTRIBU[TZ]ION|DISTRIBUCIÓN|ZINS|COUPON|CEDOLA|DIVIDENTE/i)) {
    return;
  }
  // Where the line of the paper has no amount, the first sum is it.
  const [, sum, of] = note.find(FIRST_SUM) ?? [];
  const { name, gross: amount = sum ?? '', paid: currency = of ?? '' } = position ?? {};
  if (amount === '') note.lacks('position');
  const stated = { value: note.parse('amount', amount), currency };
  const rate = note.find(RATE);
  // What was paid in another currency, in the one in which it was booked.
  const gross =
    currency === total.currency || rate === null
      ? stated
      : { value: stated.value.dividedBy(note.parse('rate', rate[1] ?? ''), 2), currency: total.currency };
  const taxes = [...withheld, ...note.amounts(...FOREIGN_TAXES)];
  const ofBond = note.has(BOND);
  tellPayment(note, {
    kind: ofBond ? 'interest' : 'dividend',
    account,
    instrument: ofBond ? bond(isin, total.currency) : paper(isin, total.currency),
    name,
    time: note.time(day),
    total,
    // Taken back it is booked on a day of its own, which does not tell when it was paid.
    gross: note.has(CANCELLED) ? { ...gross, value: gross.value.abs().negated() } : gross,
    withheld: taxes,
  });
}
