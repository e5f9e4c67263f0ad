import type { TradeJson } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import {
  Fraction,
  type PrintedRow,
  randomRows,
  shuffled,
  termsOfRows,
  tryVariations,
  type WalkedTrade,
  walkBooks,
} from '@tapebook/testing';
import { describe, expect, it } from 'vitest';
import { openAppServer, type TestUser } from '../../testing/app-server.ts';
import { importFile, settled } from '../../testing/import-files.ts';

/** Whatever is imported, taken back and imported again: the trades are those that a model written apart makes of the rows. */
const server = await openAppServer();
const user = await server.newUser();

/** A deep run tries all of them, one after the other. */
const MINUTES_FOR_ALL = 30 * 60_000;

const ROWS = 45;
const IN_A_FILE = 10;
/** So many rows of its neighbours stand in each file. */
const SHARED = 3;

const WORDS = { buy: 'Buy', sell: 'Sell', short: 'Sell Short', cover: 'Buy to Cover', split: 'Stock Split' };

interface Part {
  readonly name: string;
  readonly rows: readonly PrintedRow[];
  readonly content: string;
}

/** A table as somebody keeps it; whether its rows have ids differs from history to history. */
function part(rows: readonly PrintedRow[], number: number, hasIds: boolean): Part {
  const header = 'Date/Time,Action,Symbol,Quantity,Price,Split,Fee,Currency';
  const lines = rows.map(({ id, at, symbol, kind, printed: { quantity, price, fee } }) => {
    const cells = kind === 'split' ? ['', '', `${quantity}:1`, ''] : [quantity, price, '', fee];
    return [at, WORDS[kind], symbol, ...cells, 'USD', ...(hasIds ? [id] : [])].join();
  });
  const content = `${[hasIds ? `${header},Execution ID` : header, ...lines].join('\n')}\n`;
  return { name: `part-${number}.csv`, rows, content };
}

const PLACES = 6;
const SCALE = 10n ** BigInt(PLACES);

/** To six places, half away from zero: both sides are told alike, whatever they are exact to. */
function rounded(value: Fraction | null): string {
  if (value === null) return '?';
  const [top, bottom] = [value.numerator * SCALE * 2n, value.denominator];
  const half = value.numerator < 0n ? -bottom : bottom;
  return `${(top + half) / (2n * bottom)}e-${PLACES}`;
}

const told = ({
  symbol,
  long,
  open,
  quantity,
  left,
  entry,
  exit,
  gross,
  fees,
  openedAt,
  closedAt,
}: WalkedTrade) =>
  `${symbol} ${long ? 'long' : 'short'} ${open ? `open ${rounded(left)} of` : 'closed'} ${rounded(quantity)}: ${rounded(entry)} → ${rounded(exit)}, ${rounded(gross)} − ${rounded(fees)}, ${openedAt} → ${closedAt}`;

const fractionOf = (text: string | null): Fraction | null =>
  text === null ? null : Fraction.of(Decimal.parse(text));
const instant = (text: string): string => new Date(text).toISOString();

function walked(trade: TradeJson): WalkedTrade {
  const { instrument, direction, status, quantity, openQuantity, entryPrice, exitPrice, grossPnl, fees } =
    trade;
  return {
    symbol: instrument.symbol,
    long: direction === 'long',
    open: status === 'open',
    quantity: fractionOf(quantity) ?? Fraction.zero,
    left: fractionOf(openQuantity) ?? Fraction.zero,
    entry: fractionOf(entryPrice),
    exit: fractionOf(exitPrice),
    gross: fractionOf(grossPnl),
    fees: fractionOf(fees) ?? Fraction.zero,
    openedAt: instant(trade.openedAt),
    closedAt: trade.closedAt === null ? null : instant(trade.closedAt),
  };
}

const distinct = (parts: readonly Part[]): PrintedRow[] => [
  ...new Map(parts.flatMap(({ rows }) => rows).map((row) => [row.id, row])).values(),
];

const expected = (parts: readonly Part[]): string[] =>
  walkBooks(distinct(parts), termsOfRows).map(told).toSorted();

async function built(of: TestUser): Promise<string[]> {
  const { json } = await of.call('GET', '/v2/trades?limit=1000');
  return json.trades.map((trade: TradeJson) => told(walked(trade))).toSorted();
}

const HELD_BEFORE = { timeZone: 'UTC', unexplainedSales: 'held-before' };

async function imported({ name, content }: Part): Promise<string> {
  const run = await importFile(user, { name, content }, HELD_BEFORE);
  if (run.status !== 'completed') throw new Error(JSON.stringify(run.problems));
  expect(run.counts).toMatchObject({ rejected: 0, ignored: 0 });
  return run.id;
}

async function readAnew(id: string): Promise<string> {
  const { json } = await user.call('POST', `/v2/imports/${id}/run`, {});
  const run = await settled(user, json.import.id);
  expect(run).toMatchObject({ status: 'completed', replaces: id });
  return run.id;
}

describe('any history in files', () => {
  it(
    'is what a model written apart says, after every import, reading anew, undoing and import again',
    () =>
      tryVariations({ kind: 'histories', of: 'files', count: 100, atOnce: 3 }, async (number) => {
        await user.call('POST', '/user/delete_all_data');
        const rows = randomRows(number + 1, ROWS);
        const parts = Array.from({ length: Math.ceil(rows.length / IN_A_FILE) }, (_, index) =>
          part(
            rows.slice(Math.max(0, index * IN_A_FILE - SHARED), (index + 1) * IN_A_FILE + SHARED),
            index,
            number % 2 === 0,
          ),
        );
        const there = new Map<Part, string[]>();
        const add = async (one: Part) => there.set(one, [...(there.get(one) ?? []), await imported(one)]);
        const agree = async (what: string) =>
          expect({ what, trades: await built(user) }).toEqual({ what, trades: expected([...there.keys()]) });

        for (const one of shuffled(parts, number)) {
          await add(one);
          await agree(`${one.name} imported`);
        }
        // Once more: all of it is there.
        for (const one of shuffled(parts, number + 1).slice(0, 2)) await add(one);
        await agree('two imported twice');

        // In the place of its own first reading.
        const anew = shuffled(parts, number + 4)[0] as Part;
        const first = there.get(anew)?.[0] ?? '';
        there.set(anew, [...(there.get(anew) ?? []).slice(1), await readAnew(first)]);
        await agree(`${anew.name} read anew`);

        const undone = shuffled(parts, number + 2).slice(0, 3);
        for (const one of undone) {
          for (const id of there.get(one) ?? []) await user.call('DELETE', `/v2/imports/${id}`);
          there.delete(one);
          await agree(`${one.name} undone`);
        }
        for (const one of shuffled(undone, number + 3)) {
          await add(one);
          await agree(`${one.name} imported again`);
        }
      }),
    MINUTES_FOR_ALL,
  );
});
