import { Decimal } from '@tapebook/domain/money';

export interface GenerateOptions {
  readonly executions: number;
  readonly instruments?: number;
  readonly years?: number;
  /** The same seed gives the same executions, byte for byte. */
  readonly seed?: number;
}

/** One made-up fill; prices and costs in cents, so that totals are exact without effort. */
export interface GeneratedExecution {
  /** `2020-01-02 14:30:00`, in UTC. */
  readonly time: string;
  readonly symbol: string;
  readonly side: 'buy' | 'sell';
  readonly quantity: number;
  readonly priceCents: number;
  readonly commissionCents: number;
  readonly id: string;
  /** Of the round trip that this fill closes, before costs. */
  readonly realisedCents: number;
  /** Basis of what this fill closes, or of what it opens: quantity × price of the entry. */
  readonly basisCents: number;
}

/** What the generated executions add up to, computed beside them. */
export interface GeneratedTotals {
  executions: number;
  roundTrips: number;
  wins: number;
  readonly grossCents: bigint;
  readonly commissionCents: bigint;
  /** Held at the end, by symbol; zero positions are left out. */
  readonly positions: ReadonlyMap<string, number>;
}

/** mulberry32: a small generator of even quality, enough for made-up trades. */
export function randomFrom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const START = Date.UTC(2020, 0, 2, 14, 30, 0);
const YEAR_MILLIS = 365 * 86_400_000;

/**
 * Makes executions in the order of time: round trips long and short, each instrument flat or holding
 * one position, a few left open at the end.
 */
export function* generateExecutions(
  options: GenerateOptions,
): Generator<GeneratedExecution, GeneratedTotals> {
  const { executions, instruments = 50, years = 5, seed = 1 } = options;
  const random = randomFrom(seed);
  const step = Math.max(1000, Math.floor((years * YEAR_MILLIS) / Math.max(executions, 1)));
  const books = Array.from({ length: instruments }, (_, index) => ({
    symbol: symbolOf(index),
    price: 1000 + Math.floor(random() * 40_000),
    quantity: 0,
    entryCents: 0,
  }));
  let roundTrips = 0;
  let wins = 0;
  let grossCents = 0n;
  let commissionCents = 0n;
  for (let index = 0; index < executions; index += 1) {
    const book = books[Math.floor(random() * instruments)] ?? books[0];
    if (book === undefined) break;
    book.price = Math.max(100, book.price + Math.round((random() - 0.49) * book.price * 0.02));
    const time = new Date(START + index * step).toISOString().slice(0, 19).replace('T', ' ');
    const commission = 35 + Math.floor(random() * 200);
    commissionCents += BigInt(commission);
    const opens = book.quantity === 0;
    const size = opens ? 1 + Math.floor(random() * 500) : Math.abs(book.quantity);
    const buys = opens ? random() < 0.6 : book.quantity < 0;
    const closed = opens ? 0 : (book.price - book.entryCents) * book.quantity;
    const basis = size * (opens ? book.price : book.entryCents);
    if (opens) {
      book.entryCents = book.price;
      book.quantity = buys ? size : -size;
    } else {
      book.quantity = 0;
      roundTrips += 1;
      if (closed > 0) wins += 1;
      grossCents += BigInt(closed);
    }
    yield {
      time,
      symbol: book.symbol,
      side: buys ? 'buy' : 'sell',
      quantity: size,
      priceCents: book.price,
      commissionCents: commission,
      id: `E${seed}-${index + 1}`,
      realisedCents: closed,
      basisCents: basis,
    };
  }
  const positions = new Map(
    books.filter((book) => book.quantity !== 0).map((book) => [book.symbol, book.quantity]),
  );
  return { executions, roundTrips, wins, grossCents, commissionCents, positions };
}

const symbolOf = (index: number): string => {
  const letter = (value: number) => String.fromCharCode(65 + (value % 26));
  return `T${letter(index)}${letter(Math.floor(index / 26))}${letter(Math.floor(index / 676) + 25)}`;
};

const money = (cents: number): string => {
  const digits = String(Math.abs(cents)).padStart(3, '0');
  return `${cents < 0 ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** A sum of cents as an exact amount. */
export const amountOf = (cents: bigint): Decimal =>
  Decimal.parse(cents.toString()).dividedBy(Decimal.fromInteger(100), 2);

type Lines = Generator<string, GeneratedTotals>;

/** The executions as a table of any trading tool, with a header, line by line. */
export function* genericCsvLines(options: GenerateOptions): Lines {
  yield 'Date/Time,Symbol,Side,Quantity,Price,Commission,Currency,Account,Execution ID\n';
  const executions = generateExecutions(options);
  for (;;) {
    const next = executions.next();
    if (next.done === true) return next.value;
    const { time, symbol, side, quantity, priceCents, commissionCents, id } = next.value;
    yield `${time},${symbol},${side},${quantity},${money(priceCents)},${money(commissionCents)},USD,M-1,${id}\n`;
  }
}

/** The executions as the trades section of an activity statement of Interactive Brokers, line by line. */
export function* ibkrCsvLines(options: GenerateOptions): Lines {
  yield 'Statement,Header,Field Name,Field Value\n';
  yield 'Statement,Data,Title,Activity Statement\n';
  yield 'Account Information,Header,Field Name,Field Value\n';
  yield 'Account Information,Data,Account,U0000001\n';
  yield 'Account Information,Data,Base Currency,USD\n';
  yield 'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code\n';
  const executions = generateExecutions(options);
  for (;;) {
    const next = executions.next();
    if (next.done === true) return next.value;
    const { time, symbol, side, quantity, priceCents, commissionCents, realisedCents, basisCents } =
      next.value;
    const signed = side === 'buy' ? quantity : -quantity;
    const printed = Math.abs(signed) < 1000 ? String(signed) : `"${signed.toLocaleString('en-US')}"`;
    const cells = [
      `"${time.replace(' ', ', ')}"`,
      printed,
      money(priceCents),
      money(priceCents),
      money(-signed * priceCents),
      money(-commissionCents),
      money(basisCents),
      money(realisedCents),
      '0',
      realisedCents === 0 ? 'O' : 'C',
    ];
    yield `Trades,Data,Order,Stocks,USD,${symbol},${cells.join(',')}\n`;
  }
}
