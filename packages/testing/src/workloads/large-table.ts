import {
  CATEGORY_COLUMNS,
  INTEGER_COLUMNS,
  NUMBER_COLUMNS,
  type TradeTable,
} from '@tapebook/domain/analytics';

const FIRST_DAY = 16_436;
const TRADING_DAYS = 2608;
const SYMBOLS = 500;
/** Most people trade a few things mostly. */
const POPULAR = 3;

/** A journal of ten years as columns, made in a second however large: results in cents, one exit each. */
export function largeTable(length: number): TradeTable {
  const random = randomly(length);
  const numbers = Object.fromEntries(
    NUMBER_COLUMNS.map((name) => [name, new Float64Array(length).fill(Number.NaN)]),
  ) as Record<(typeof NUMBER_COLUMNS)[number], Float64Array>;
  const integers = Object.fromEntries(
    INTEGER_COLUMNS.map((name) => [name, new Int32Array(length)]),
  ) as Record<(typeof INTEGER_COLUMNS)[number], Int32Array>;
  const values: Partial<Record<(typeof CATEGORY_COLUMNS)[number], readonly string[]>> = {
    account: ['a', 'b', 'c'],
    symbol: Array.from({ length: SYMBOLS }, (_, i) => `S${i}`),
    underlying: Array.from({ length: SYMBOLS / 2 }, (_, i) => `U${i}`),
    assetClass: ['stock', 'future', 'option', 'crypto'],
    currency: ['USD'],
    direction: ['long', 'short'],
    status: ['closed'],
    outcome: ['win', 'loss', 'scratch'],
    setup: Array.from({ length: 25 }, (_, i) => `setup ${i}`),
    session: ['pre-market', 'regular', 'after-hours'],
  };
  const categories = Object.fromEntries(
    CATEGORY_COLUMNS.map((name) => [name, { codes: new Uint32Array(length), values: values[name] ?? [''] }]),
  ) as Record<(typeof CATEGORY_COLUMNS)[number], { codes: Uint32Array; values: readonly string[] }>;
  const trade = new Uint32Array(length);
  const parts = {
    quantity: new Float64Array(length).fill(100),
    grossPnl: new Float64Array(length),
    fees: new Float64Array(length),
    netPnl: new Float64Array(length),
  };
  for (let row = 0; row < length; row += 1) {
    const place = Math.floor((row * TRADING_DAYS) / length);
    const day = FIRST_DAY + Math.floor(place / 5) * 7 + (place % 5);
    const minute = 570 + Math.floor(random() * 390);
    const held = Math.ceil(Math.exp(random() * 9));
    const symbol = Math.floor(SYMBOLS * random() ** POPULAR);
    const [gross, fees] = [Math.round((random() + random() - 0.95) * 40_000), Math.round(random() * 300)];
    const net = random() < 0.03 ? 0 : gross - fees;
    integers.day[row] = day;
    integers.openDay[row] = day;
    integers.openMinute[row] = minute;
    integers.closeMinute[row] = Math.min(1439, minute + Math.floor(held / 60));
    integers.fillCount[row] = 2;
    numbers.closedAt[row] = (day * 86_400 + minute * 60) * 1e6 + row;
    numbers.openedAt[row] = (numbers.closedAt[row] ?? 0) - held * 1e6;
    numbers.netPnl[row] = net / 100;
    numbers.fees[row] = fees / 100;
    numbers.grossPnl[row] = (net + fees) / 100;
    numbers.quantity[row] = 100;
    numbers.income[row] = 0;
    if (random() < 0.7) numbers.risk[row] = 100;
    categories.account.codes[row] = Math.floor(random() * 3);
    categories.symbol.codes[row] = symbol;
    categories.underlying.codes[row] = symbol >> 1;
    categories.assetClass.codes[row] = symbol % 4;
    categories.direction.codes[row] = random() < 0.62 ? 0 : 1;
    categories.outcome.codes[row] = net > 0 ? 0 : net < 0 ? 1 : 2;
    categories.setup.codes[row] = Math.floor(random() * 25);
    categories.session.codes[row] = minute < 600 ? 0 : minute < 900 ? 1 : 2;
    trade[row] = row;
    parts.netPnl[row] = net / 100;
    parts.fees[row] = fees / 100;
    parts.grossPnl[row] = (net + fees) / 100;
  }
  const realisations = { length, trade, day: integers.day, numbers: parts };
  const ids = Array.from({ length }, (_, row) => String(row));
  const partExits = {
    length: 0,
    trade: new Uint32Array(),
    day: new Int32Array(),
    numbers: { at: new Float64Array(), netPnl: new Float64Array(), grossPnl: new Float64Array() },
  };
  return { length, ids, categories, numbers, integers, realisations, partExits };
}

/** The same numbers each time (mulberry32). */
function randomly(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}
