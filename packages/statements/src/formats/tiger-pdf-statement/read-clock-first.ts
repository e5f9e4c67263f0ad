import type { Note } from '../../notes/note.ts';
import { tellTiger } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const COST = `[A-Z][A-Za-z ]+: ?(${N})`;

/** Until late 2022: ticker and time, quantity, prices of trade and close, proceeds, the commission and its tax. */
export const CLOCK_FIRST: RegExp = new RegExp(
  String.raw`^([A-Z0-9.]+) (\d{4}-\d\d-\d\d), (\d\d:\d\d:\d\d), (GMT[+-]\d+|US ?/Eastern) (${N}) (${N}) (${N}) (${N}) (?:${COST} )?(${N}) `,
);

/**
 * The costs of a trade are one cell of up to three lines: settlement above its line, commission in it, platform
 * below. A cell of other costs does not tell which of two trades it belongs to, and is rejected.
 */
export function readClockFirst(note: Note, account: string | undefined): void {
  const [
    ,
    symbol = '',
    day = '',
    clock = '',
    zone = '',
    count = '',
    price = '',
    ,
    proceeds = '',
    fee,
    tax = '0',
  ] = note.match('figures', CLOCK_FIRST);
  const currency = /Currency: ([A-Z]{3})/.exec(note.section)?.[1] ?? note.lacks('currency');
  let costs = note.parse('GST', tax).plus(note.parse('commission', fee ?? '0'));
  const above = costOf(note.lead.split('\n').at(-1) ?? '');
  const below = (note.text.split(/\nTotal\b/)[0] ?? '').split('\n').slice(1).map(costOf);
  const named = [
    { cost: above, mine: 'Settlement Fee' },
    ...below.map((cost) => ({ cost, mine: 'Platform Fee' })),
  ];
  for (const { cost, mine } of named) {
    if (cost === null) continue;
    if (cost.name === mine) costs = costs.plus(note.parse('cost', cost.amount));
    else if (!OF_A_CELL.includes(cost.name)) {
      note.lacks(
        `costs of its own, since “${cost.name}” stands between two trades: enter the trade by hand, or import the CSV`,
      );
    }
  }
  tellTiger(note, {
    account,
    symbol,
    count,
    price,
    gross: note.parse('proceeds', proceeds).abs(),
    costs: costs.abs(),
    currency,
    day,
    clock,
    zone,
  });
}

const OF_A_CELL: readonly string[] = ['Settlement Fee', 'Platform Fee'];

interface NamedCost {
  readonly name: string;
  readonly amount: string;
}

function costOf(line: string): NamedCost | null {
  const [, name, amount] = new RegExp(`^([A-Z][A-Za-z ]+): ?(${N})$`).exec(line) ?? [];
  return name === undefined || amount === undefined ? null : { name, amount };
}
