import type { Decimal } from '@tapebook/domain/money';
import { TRADE_REPUBLIC } from '../../brokers/trade-republic/broker.ts';
import type { ResolvedTime } from '../../cells/parse-date-time.ts';
import { parseNumber } from '../../cells/parse-number.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellCash } from '../../notes/tell-cash.ts';
import { tellPayment } from '../../notes/tell-payment.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

const SUM = `(?:€ ?-?${AMOUNT}|${AMOUNT} ?€)`;
/**
 * Amount and balance end one of the entry's lines; in which of two columns the amount is, the words alone do not
 * show. The year may have slipped below the day.
 */
const AMOUNTS = new RegExp(`(?:^| )(${SUM}) (${SUM})(?=(?:20\\d\\d)?$)`, 'm');
const MONTH =
  '(?:jan|feb|fev|fév|mär|mrz|mar|apr|abr|avr|mai|may|mag|jun|juin|jui|giu|jul|lug|aug|ago|aoû|sep|set|okt|oct|ott|out|nov|dez|dec|dic|déc|ene|gen)\\p{L}{0,4}\\.?';
const DAY = /^(\d{1,2})(?=\s|$)/;
/** The month stands behind the day, or begins a line below it. */
const MONTHS = [new RegExp(`^\\d{1,2} (${MONTH})(?=\\s|$)`, 'iu'), new RegExp(`^(${MONTH})(?= |$)`, 'imu')];
/** The year stands behind the month, alone, before the words of another line, or behind the balance. */
const YEARS = [
  /^\d{1,2} \p{L}+\.? (20\d\d)(?=\s|$)/u,
  /^(20\d\d)$/m,
  /€(20\d\d)$/m,
  ...['^(20\\d\\d)\\b', '\\b(20\\d\\d)\\b'].map((year) => new RegExp(year, 'gm')),
];
const PERIOD = /(\d{1,2} \p{L}+\.? \d{4}) [-–] (\d{1,2} \p{L}+\.? \d{4})/u;
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
    /^(?:ACCOUNT TRANSACTIONS|UMSATZÜBERSICHT|TRANSACCIONES DE CUENTA|TRANSACTIONS DU COMPTE|TRANSAZIONI|MOVIMENTI|REKENINGTRANSACTIES)/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: '.' },
  begins: /^(?!\d{1,2} \p{L}+\.? \d{4} [-–])\d{1,2}(?: (?:\p{L}{3,4}\.?|\p{L}+ \d{4})(?: |$)|$)/u,
  closes:
    /^(?:Page \d|Seite \d|PAGE|SEITE|PÁGINA|PAGINA|FECHA|TRADE REPUBLIC|Creado|Generated on|Erstellt am|Trade Republic Bank|DISCLAIMER|DATE |DATUM |DATA |BALANCE OVERVIEW|BARMITTELÜBERSICHT|RESUMEN DEL BALANCE|PANORAMICA DEL SALDO|APERÇU DU SOLDE|OVERZICHT)/,
  read: readEntry,
});

function readEntry(note: Note): void {
  const { time, year, month } = whenOf(note);
  const [, amount = '', after = ''] = note.match('amount and balance', AMOUNTS);
  const words = note.text
    .replace(AMOUNTS, '')
    .replace(DAY, '')
    .replace(new RegExp(`^ ?${month.replace('.', '\\.')}(?= |$)`, 'm'), '')
    .replace(new RegExp(`^ ?${year}\\b|${year}$`, 'm'), '')
    .replace(/\s+/g, ' ')
    .trim();
  const value = moneyOf(note, amount).abs();
  const received = isReceived(note, value, moneyOf(note, after));
  const signed = received ? value : value.negated();
  const total = { value: signed, currency: CURRENCY };
  const account = note.word(/\bIBAN ([A-Z]{2}\d+)/);
  const trade = TRADE.exec(words);
  if (trade !== null) {
    const [, isin = '', name, count = ''] = trade;
    const quantity = (parseNumber(count, '.') ?? note.lacks('quantity')).abs();
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
  // What names a paper is no payment of somebody.
  if (new RegExp(`\\b${ISIN}\\b`).test(words)) note.lacks('quantity');
  const kind = /\b(?:interest|zins|zinsen|intereses|interessi|intérêts)/i.test(words)
    ? 'interest'
    : /^(?:Tax|Steuer|Impuesto|Impôt|Imposta)/i.test(words)
      ? 'tax'
      : /^(?:Fees?|Gebühr|Comisión|Frais|Commissione)/i.test(words) && !received
        ? 'fee'
        : received
          ? 'deposit'
          : 'withdrawal';
  tellCash(note, { kind, account, time, ...total, note: words });
}

/** A shop may have a year in its name: the day must be one of the statement's. */
function whenOf(note: Note): { time: ResolvedTime; month: string; year: string } {
  const [, day = ''] = note.match('date', DAY);
  const month =
    MONTHS.map((pattern) => pattern.exec(note.text)?.[1]).find((found) => found !== undefined) ??
    note.lacks('month');
  const years = new Set(
    YEARS.flatMap((pattern) =>
      pattern.global
        ? [...note.text.matchAll(pattern)].map(([, year = '']) => year)
        : [pattern.exec(note.text)?.[1] ?? ''],
    ),
  );
  years.delete('');
  const [, from, to] = PERIOD.exec(note.heading) ?? [];
  const [first, last] = [from, to].map((date) => (date === undefined ? undefined : note.time(date).day));
  for (const year of years) {
    const time = note.time(`${day} ${month} ${year}`);
    if (first === undefined || last === undefined || (first <= time.day && time.day <= last)) {
      return { time, month, year };
    }
  }
  return note.lacks(years.size === 0 ? 'year' : 'year within the statement’s period');
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
