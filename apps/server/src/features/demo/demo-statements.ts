import type { DemoActivity } from './demo-activity.ts';

/** A statement as a broker would export it, with what stands on which of its lines. */
export interface DemoStatement {
  readonly accountName: string;
  readonly fileName: string;
  readonly text: string;
  /** Places of the activities among all, by the line that states them. */
  readonly placeOfLine: ReadonlyMap<number, number>;
}

interface Placed {
  readonly one: DemoActivity;
  readonly place: number;
}

const NEW_YORK = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'America/New_York',
  dateStyle: 'short',
  timeStyle: 'medium',
});

/** `2026-03-02 09:31:05` on the clocks of New York. */
const newYork = (instant: string): string => NEW_YORK.format(Date.parse(instant));

const LONG_DAY = new Intl.DateTimeFormat('en-US', { timeZone: 'America/New_York', dateStyle: 'long' });

const symbolOf = ({ one }: Placed): string => one.instrument?.symbol ?? '';
const sizeOf = ({ one }: Placed): number => Number(one.quantity) * (one.kind === 'buy' ? 1 : -1);

const isOption = ({ one }: Placed): boolean => one.instrument?.assetClass === 'option';
/** Shares of one contract. */
const CONTRACT = 100;

const SHARES_HEADER =
  'Trades,Header,DataDiscriminator,Asset Category,Currency,Symbol,Date/Time,Quantity,T. Price,C. Price,Proceeds,Comm/Fee,Basis,Realized P/L,MTM P/L,Code';

interface Held {
  size: number;
  /** Paid for what is held, costs included; negative of a short. */
  basis: number;
}

/**
 * What a fill realises, costs included, and the code by which the broker says what it did to the position.
 *
 * @param price of one unit, in money.
 */
function settle(
  held: Held,
  size: number,
  price: number,
  fee: number,
): { realised: number; code: 'O' | 'C' | 'C;O' } {
  const opens = held.size === 0 || Math.sign(held.size) === Math.sign(size);
  const closing = opens ? 0 : -Math.sign(held.size) * Math.min(Math.abs(held.size), Math.abs(size));
  const cashOf = (part: number): number => -part * price - (fee * part) / size;
  const released = closing === 0 ? 0 : (held.basis * -closing) / held.size;
  held.size += size;
  held.basis += -released - cashOf(size - closing);
  return {
    realised: closing === 0 ? 0 : cashOf(closing) - released,
    code: opens ? 'O' : closing === size ? 'C' : 'C;O',
  };
}

/** The codes that say how an option ended; the shares that it delivers have that of an assignment too. */
function codeOf({ one: { ends } }: Placed, code: string): string {
  if (ends === undefined) return code;
  return ends === 'expired' ? `${code};Ep` : `A;${code}`;
}

const cents = (amount: number): string => String(Math.round(amount * 1e6) / 1e6 + 0);

/** Shares and options, as an activity statement of Interactive Brokers lists them, with the sums that it states of itself. */
function shareStatement(placed: readonly Placed[]): Omit<DemoStatement, 'accountName'> {
  const [first, last] = [placed[0]?.one.occurredAt ?? '', placed.at(-1)?.one.occurredAt ?? ''];
  const lines = [
    'Statement,Header,Field Name,Field Value',
    'Statement,Data,BrokerName,Interactive Brokers LLC',
    'Statement,Data,Title,Activity Statement',
    `Statement,Data,Period,"${LONG_DAY.format(Date.parse(first))} - ${LONG_DAY.format(Date.parse(last))}"`,
    'Account Information,Header,Field Name,Field Value',
    'Account Information,Data,Account,U7000042',
    'Account Information,Data,Base Currency,USD',
    SHARES_HEADER,
  ];
  const placeOfLine = new Map<number, number>();
  for (const [symbol, fills] of Map.groupBy(placed, symbolOf)) {
    const held: Held = { size: 0, basis: 0 };
    const sums = { size: 0, proceeds: 0, fees: 0, realised: 0 };
    for (const fill of fills) {
      const { price = '0', fees = '0', occurredAt, carried = 0 } = fill.one;
      const size = sizeOf(fill);
      const worth = Number(price) * (isOption(fill) ? CONTRACT : 1);
      const proceeds = -size * worth;
      // What an assigned option brought is of the shares that it delivers; its own costs stay with it.
      const { realised, code } = settle(held, size, worth, Number(fees) - carried);
      const category = isOption(fill) ? 'Equity and Index Options' : 'Stocks';
      sums.size += size;
      sums.proceeds += proceeds;
      sums.fees += Number(fees);
      sums.realised += realised;
      lines.push(
        `Trades,Data,Order,${category},USD,${symbol},"${newYork(occurredAt).replace(' ', ', ')}",${size},${price},${price},${cents(proceeds)},${cents(-Number(fees))},${cents(-proceeds)},${cents(realised)},0,${codeOf(fill, code)}`,
      );
      placeOfLine.set(lines.length, fill.place);
    }
    const category = fills.some(isOption) ? 'Equity and Index Options' : 'Stocks';
    lines.push(
      `Trades,SubTotal,,${category},USD,${symbol},,${sums.size},,,${cents(sums.proceeds)},${cents(-sums.fees)},,${cents(sums.realised)},0,`,
    );
  }
  return { fileName: 'U7000042_Activity.csv', text: `${lines.join('\n')}\n`, placeOfLine };
}

const FUTURES_HEADER =
  '_id,_orderId,_contractId,_timestamp,_tradeDate,_action,_qty,_price,_active,_finallyPaired,Fill ID,Order ID,Timestamp,Date,Account,B/S,Quantity,Price,_priceFormat,_priceFormatType,_tickSize,Contract,Product,Product Description,commission';

/** Futures, as Tradovate exports fills. */
function futuresStatement(placed: readonly Placed[]): Omit<DemoStatement, 'accountName'> {
  const lines = [FUTURES_HEADER];
  const placeOfLine = new Map<number, number>();
  for (const [index, fill] of placed.entries()) {
    const { kind, quantity, price, fees, occurredAt } = fill.one;
    const symbol = symbolOf(fill);
    const utc = occurredAt.replace('T', ' ');
    const [year = '', month = '', day = ''] = newYork(occurredAt).slice(0, 10).split('-');
    const shown = `${month}/${day}/${year} ${newYork(occurredAt).slice(11)}`;
    const [id, order] = [700_100_200_400 + index, 700_100_100_400 + index];
    const buys = kind === 'buy';
    lines.push(
      `${id},${order},3500111,${utc},${year}-${month}-${day},${buys ? 0 : 1},${quantity},${price},true,${quantity},${id},${order},${shown},${month}/${day}/${year.slice(2)},DEMO0042,${buys ? ' Buy' : ' Sell'},${quantity},${price},-2,0,0.25,${symbol},${symbol.slice(0, -2)},,${fees}`,
    );
    placeOfLine.set(lines.length, fill.place);
  }
  return { fileName: 'Fills.csv', text: `${lines.join('\n')}\n`, placeOfLine };
}

/** The demo's fills as the files that its trader would have dropped: everything in its journal has a line to point at. */
export function demoStatements(activities: readonly DemoActivity[]): DemoStatement[] {
  const placed = activities
    .map((one, place): Placed => ({ one, place }))
    .sort((a, b) => (a.one.occurredAt < b.one.occurredAt ? -1 : 1));
  return [...Map.groupBy(placed, ({ one }) => one.accountName)].map(([accountName, fills]) => {
    const isFutures = fills[0]?.one.instrument?.assetClass === 'future';
    return { accountName, ...(isFutures ? futuresStatement(fills) : shareStatement(fills)) };
  });
}
