import { RowProblem } from '../../layouts/row-problem.ts';
import { coin } from '../../notes/instruments.ts';
import { AMOUNT, type Note } from '../../notes/note.ts';
import { tellTrade } from '../../notes/tell-trade.ts';
import { coinCode } from './coin-codes.ts';

export const COIN = /^Nr\. ?(\d+(?:\/\d+)?) (Kauf|Verkauf) ([^()\n]+)$/m;
const QUANTITY = new RegExp(`(?:davon ausgef\\. ?:?|Ausgef.{1,2}hrt ?:?) ?(${AMOUNT}) St\\.`);
const PRICE = new RegExp(`^Kurs ?:? ?(${AMOUNT}) ([A-Z]{3})`, 'm');

/** Coins are kept by another bank, and named without a code or number. */
export function readCoin(note: Note): void {
  const [, order, side, name = ''] = note.match('coin', COIN);
  const code = coinCode(name);
  if (code === undefined) {
    throw new RowProblem(
      'unsupported-event',
      `Line ${note.line}: which coin “${name.trim()}” is, is not known. Enter the trade by hand.`,
    );
  }
  const [, price = '', currency = ''] = note.match('price', PRICE);
  const [, day = '', clock] = note.match(
    'trade date',
    /Schlusstag ?:? (\d\d\.\d\d\.\d{4})(?:, (\d\d:\d\d))?/,
  );
  tellTrade(note, {
    side: side === 'Verkauf' ? 'sell' : 'buy',
    cancelled: note.has(/^Storn(?:o|ierung)\b/m),
    account: note.word(/Ihr Verwahrkonto.*?:? (\d+)$/m),
    instrument: coin(code, currency),
    name: name.trim(),
    time: note.time(day, clock),
    quantity: note.requiredNumber('quantity', QUANTITY),
    price: note.parse('price', price),
    gross: note.requiredAmount('value', 'Kurswert ?').value,
    total: note.requiredAmount('total', 'Endbetrag ?'),
    order,
  });
}
