import type { Decimal } from '@tapebook/domain/money';
import type { Note } from '../../notes/note.ts';
import { tellTiger } from './tell-tiger.ts';

const N = String.raw`-?[\d,]*\.?\d+`;
const DAY = String.raw`\d{4}-\d\d-\d\d`;
const CLOCK = String.raw`\d\d:\d\d:\d\d`;

/** In 2022 and 2023: the ticker first; prices of trade and close, proceeds, then costs among day and clock. */
export const TICKER_FIRST: RegExp = new RegExp(
  `^([A-Z0-9.]+) (?:US|HK|SG|AU|NZ|CN)(?: [A-Z]+)*(?: (?:Open|Close)\\w*)? (${N}) (${N}) (${N}) (${N}) (?=.*(?:${DAY}|Fee:|${CLOCK})|\\D*Commission)`,
);
/** Some texts have the day, and the name of the first cost, in the line above. */
const ABOVE = new RegExp(`^[A-Z][A-Za-z ]+: (${DAY})$`);

export function readTickerFirst(note: Note, account: string | undefined): void {
  const [, symbol = '', count = '', price = '', , proceeds = ''] = note.match('figures', TICKER_FIRST);
  const currency = /Currency: ([A-Z]{3})/.exec(note.section)?.[1] ?? note.lacks('currency');
  const [lines = '', total = ''] = note.text.split(/\nTotal\b/);
  const text = lines.replaceAll('\n', ' ');
  const [, above] = ABOVE.exec(note.lead.split('\n').at(-1) ?? '') ?? [];
  const [, clock = ''] = new RegExp(`(${CLOCK})`).exec(text) ?? [];
  const [zone = ''] = /GMT[+-]\d+|US ?\/Eastern/.exec(text) ?? [];
  tellTiger(note, {
    account,
    symbol,
    count,
    price,
    gross: note.parse('proceeds', proceeds).abs(),
    costs: above === undefined ? costsOf(note, text, proceeds) : costsOfTotal(note, total, symbol, count),
    currency,
    day: above ?? new RegExp(DAY).exec(text)?.[0] ?? note.lacks('trade date'),
    clock,
    zone,
  });
}

/** Costs have their names; without them, days and clocks, the goods and services tax comes behind the proceeds. */
function costsOf(note: Note, text: string, proceeds: string): Decimal {
  const named = [...text.matchAll(new RegExp(`[A-Z][A-Za-z ]+: ?(${N})`, 'g'))].map(([, cost = '']) =>
    note.parse('cost', cost),
  );
  const bare = text.replace(new RegExp(`[A-Z][A-Za-z ]+: ?${N}|${DAY}|${CLOCK}.*$`, 'g'), ' ');
  const behind = [...bare.slice(bare.indexOf(proceeds) + proceeds.length).matchAll(new RegExp(N, 'g'))];
  const tax = note.parse('GST', behind[0]?.[0] ?? '0');
  return named.reduce((sum, cost) => sum.plus(cost), tax).abs();
}

/** The names and amounts of the costs are torn apart: the total of the paper has them, where it was traded once. */
function costsOfTotal(note: Note, total: string, symbol: string, count: string): Decimal {
  const [, of, all = '', fees = '', tax = ''] =
    new RegExp(`^\\s*(\\S+) (${N}) ${N} (${N}) (${N}) ${N} ${N}$`, 'm').exec(total) ?? [];
  if (of !== symbol || all !== count) {
    note.lacks(
      'costs of its own, since its paper was traded several times: enter its trades by hand, or import the CSV',
    );
  }
  return note.parse('costs', fees).plus(note.parse('GST', tax)).abs();
}
