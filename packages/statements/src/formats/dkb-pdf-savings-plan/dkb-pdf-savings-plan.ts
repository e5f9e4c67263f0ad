import { Decimal } from '@tapebook/domain/money';
import { DKB_BANK } from '../../brokers/dkb/broker.ts';
import { RowProblem } from '../../layouts/row-problem.ts';
import { ISIN, paper } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { noteStatement } from '../../notes/note-statement.ts';
import { tellTrade } from '../../notes/tell-trade.ts';

/** Kind, money, order, price, rate, pieces, trade day, value day, and two amounts for taxes. */
const ROW = new RegExp(
  `^(Kauf|Verkauf) (${AMOUNT}) (\\d+/[\\d.]+) (${AMOUNT}) (${AMOUNT}) (${AMOUNT}) (\\d\\d\\.\\d\\d\\.\\d{4}) \\d\\d\\.\\d\\d\\.\\d{4}\\b`,
);
const SECURITY = new RegExp(`^Wertpapierbezeichnung ISIN \\(WKN\\)\\n(.+?) (${ISIN}) \\([A-Z0-9]{6}\\)`, 'm');
const SUM = new RegExp(`^\\+ .* Summe (${AMOUNT})$`, 'm');
const CURRENCY = 'EUR';
/** Of pieces with four decimals. */
const ROUNDING = Decimal.parse('0.02');

/** See README.md beside this file. */
export const dkbPdfSavingsPlan = noteStatement({
  id: 'dkb-pdf-savings-plan',
  broker: DKB_BANK,
  label: 'Sparplan-Abrechnung (PDF)',
  timeZone: 'Europe/Berlin',
  signature: [
    /10919 Berlin|Deutsche Kreditbank|BYLADEM1001/,
    /abrechnung Sparplan$/m,
    /^Umsatzart Sparrate/m,
  ],
  usual: { dateOrder: 'dmy', decimalMark: ',' },
  begins: /^(?:Kauf|Verkauf) [\d.,]+ \d+\/[\d.]+ /,
  closes: /^(?:Im Abrechnungszeitraum|Evtl\. anfallende|Dieses Dokument)/,
  read: readRow,
});

function readRow(note: Note): void {
  const [, kind, money = '', order, price = '', rate = '', pieces = '', day = ''] = note.match(
    'purchase',
    ROW,
  );
  const [, name, isin = ''] = note.match('ISIN', SECURITY);
  if (!note.parse('rate', rate).equals(Decimal.one)) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: purchases of a savings plan in another currency than euros are not read. Enter it by hand.`,
    );
  }
  const value = note.parse('amount', money);
  const quantity = note.parse('pieces', pieces);
  const cost = note.parse('price', price);
  const isAll = quantity.times(cost).minus(value).abs().compare(ROUNDING) <= 0;
  tellTrade(note, {
    side: kind === 'Verkauf' ? 'sell' : 'buy',
    account: note.word(/^Depotnummer (\d+)/m),
    instrument: paper(isin, CURRENCY),
    name,
    time: note.time(day),
    quantity,
    price: cost,
    // What pieces and price miss by their decimals is no cost.
    ...(isAll ? { gross: value } : {}),
    // Costs on top stand below, with what both come to.
    total: { value: note.number('sum', SUM) ?? value, currency: CURRENCY },
    order,
  });
}
