import { readHeading } from '../tables/read-heading.ts';

export type BarField = 'date' | 'time' | 'open' | 'high' | 'low' | 'close' | 'volume';

/** How programs call the columns of a table of prices. */
const SPELLINGS: Readonly<Record<BarField, readonly string[]>> = {
  date: ['date', 'day', 'trading day'],
  time: [
    'time',
    'datetime',
    'date time',
    'date/time',
    'timestamp',
    'unix',
    'unix timestamp',
    'open time',
    'opentime',
    'gmt time',
    'utc time',
    'local time',
    'time start',
    'ts event',
    'dtyyyymmdd',
  ],
  open: ['open', 'o', 'first', 'open price', '1. open'],
  high: ['high', 'h', 'max', 'high price', '2. high'],
  low: ['low', 'l', 'min', 'low price', '3. low'],
  close: ['close', 'c', 'last', 'close/last', 'price', 'close price', '4. close'],
  volume: ['volume', 'v', 'vol', 'vol.', 'tickvol', 'tick volume', 'volume base', '5. volume'],
};

const FIELDS = Object.keys(SPELLINGS) as BarField[];

export type BarLayout = Readonly<Partial<Record<BarField, number>>>;

/** In which column each figure stands; of several that fit the first. `null` where the row is no heading. */
export function layoutOf(cells: readonly string[]): BarLayout | null {
  const names = cells.map((cell) => readHeading(cell.replace(/^<(.*)>$/, '$1')).name);
  const layout: Partial<Record<BarField, number>> = {};
  for (const field of FIELDS) {
    const place = names.findIndex((name) => SPELLINGS[field].includes(name));
    if (place >= 0) layout[field] = place;
  }
  return Object.keys(layout).length < 2 ? null : layout;
}

/** Of a table without a heading: time, open, high, low, close and, where there is a sixth column, volume. */
export const usualLayout = (columns: number): BarLayout => ({
  time: 0,
  open: 1,
  high: 2,
  low: 3,
  close: 4,
  ...(columns > 5 ? { volume: 5 } : {}),
});

/** What a table of prices must have, and this one has not. */
export const missingOf = (layout: BarLayout): readonly string[] => [
  ...(layout.time === undefined && layout.date === undefined ? ['time'] : []),
  ...(['open', 'high', 'low', 'close'] as const).filter((field) => layout[field] === undefined),
];
