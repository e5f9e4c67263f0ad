import { type AccountFacts, createTradeTable, Facts, type TradeRow } from '@tapebook/domain/analytics';
import { Decimal } from '@tapebook/domain/money';
import type { Chance } from './chance.ts';

/** What a day realised of a trade, in exact decimals; `null`: not known. */
export interface PlainPart {
  readonly day: number;
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  readonly fees: Decimal;
  /** What of it each exit of the day realised, in the order of time; together they are its net result. */
  readonly exits: readonly PlainExit[];
}

export interface PlainExit {
  /** Seconds since 1970. */
  readonly at: number;
  readonly gross: Decimal;
  readonly net: Decimal;
}

/** A trade as a person would write it down. */
export interface PlainTrade {
  readonly id: string;
  readonly account: string;
  readonly symbol: string;
  readonly currency: string;
  readonly direction: 'long' | 'short';
  /** Empty: none. */
  readonly setup: string;
  /** Seconds since 1970. */
  readonly openedAt: number;
  /** Else the instant, the day and the minute of the opening are those of the closing. */
  readonly openingKnown: boolean;
  readonly closedAt: number | null;
  readonly openDay: number;
  readonly openMinute: number;
  /** Of the last exit; of the opening while there is none. */
  readonly day: number;
  readonly gross: Decimal | null;
  readonly net: Decimal | null;
  readonly fees: Decimal;
  readonly risk: Decimal | null;
  readonly parts: readonly PlainPart[];
}

export interface PlainJournal {
  /** In the order of closing, then opening, then id; open ones last. */
  readonly trades: readonly PlainTrade[];
  readonly accounts: ReadonlyMap<string, AccountFacts>;
  readonly setups: ReadonlyMap<string, string>;
  readonly weekStart: 1 | 6 | 7;
  readonly band: Decimal;
}

const DAY = 86_400;
const FIRST_DAY = 20_400;
/** Decimals of the amounts of each currency: none to eight. */
const SCALES: Readonly<Record<string, number>> = { USD: 2, JPY: 0, BTC: 8, EUR: 4 };
/** Hours that the trading day of an account is ahead of Greenwich. */
const AHEAD: Readonly<Record<string, number>> = { a1: 0, a2: 9, a3: -6 };

const sum = (amounts: readonly Decimal[]): Decimal =>
  amounts.reduce((all, one) => all.plus(one), Decimal.zero);

function amount(chance: Chance, scale: number): Decimal {
  const size = chance.one([3, 50, 1000, 99_999]);
  const digits = chance.whole(-size * 10 ** Math.min(scale, 4), size * 10 ** Math.min(scale, 4));
  return Decimal.parse(`${digits}e-${scale}`);
}

function plainTrade(chance: Chance, id: string, span: number): PlainTrade {
  const account = chance.one(Object.keys(AHEAD));
  const currency = chance.one(Object.keys(SCALES));
  const scale = SCALES[currency] ?? 2;
  const ahead = (AHEAD[account] ?? 0) * 3600;
  // Some in few days, some on the same days of the next year: what is compared is to lie upon something.
  const openedAt = FIRST_DAY * DAY + chance.whole(0, span * DAY) + chance.one([0, 0, 364]) * DAY;
  const isOpen = chance.often(12);
  const isUnknown = !isOpen && chance.often(8);
  const exits = chance.whole(isOpen ? 0 : 1, 3);
  let at = openedAt;
  const times = Array.from({ length: exits }, () => {
    at += chance.one([0, 30, 600, 7200, DAY, 9 * DAY, 40 * DAY]);
    return at;
  });
  const dayOf = (seconds: number): number => Math.floor((seconds + ahead) / DAY);
  const days = [...new Set(times.map(dayOf))];
  const parts = days.map((day): PlainPart => {
    const fees = chance.often(15) ? Decimal.zero : amount(chance, scale);
    const gross = isUnknown ? null : chance.often(10) ? fees : amount(chance, scale);
    const net = gross === null ? null : gross.minus(fees);
    return {
      day,
      fees,
      gross,
      net,
      exits: exitsOf(new Set(times.filter((one) => dayOf(one) === day)), gross, net),
    };
  });
  /** All of a result: what the earlier exits are said to be, and for the last one what is left. */
  function exitsOf(at: ReadonlySet<number>, gross: Decimal | null, net: Decimal | null): PlainExit[] {
    if (gross === null || net === null) return [];
    const earlier = [...at]
      .slice(0, -1)
      .map((one) => ({ at: one, gross: amount(chance, scale), net: amount(chance, scale) }));
    const last = {
      gross: gross.minus(sum(earlier.map((one) => one.gross))),
      net: net.minus(sum(earlier.map((one) => one.net))),
    };
    return [...earlier, ...[...at].slice(-1).map((one) => ({ at: one, ...last }))];
  }
  const fees = sum(parts.map((part) => part.fees));
  const gross = isUnknown ? null : sum(parts.map((part) => part.gross ?? Decimal.zero));
  const openingKnown = isOpen || !chance.often(10);
  const begins = openingKnown ? openedAt : at;
  return {
    id,
    account,
    symbol: chance.one(['AAPL', 'AMZN', 'MSFT', 'ES']),
    currency,
    direction: chance.one(['long', 'short']),
    setup: chance.one(['', '', 's1', 's2']),
    openedAt: begins,
    openingKnown,
    closedAt: isOpen ? null : at,
    openDay: dayOf(begins),
    openMinute: Math.floor((((begins + ahead) % DAY) + DAY) / 60) % 1440,
    day: days.at(-1) ?? dayOf(openedAt),
    gross,
    fees,
    net: gross === null ? null : gross.minus(fees),
    risk: chance.often(40) ? null : Decimal.parse(`${chance.whole(0, 400)}e-${Math.min(scale, 2)}`),
    parts,
  };
}

function inOrder(left: PlainTrade, right: PlainTrade): number {
  const [a, b] = [left.closedAt ?? Infinity, right.closedAt ?? Infinity];
  if (a !== b) return a < b ? -1 : 1;
  return left.openedAt - right.openedAt || (left.id < right.id ? -1 : 1);
}

export function plainJournal(chance: Chance): PlainJournal {
  const count = chance.one([0, 1, 5, 40, 80]);
  const span = chance.one([3, 40, 420]);
  const trades = Array.from({ length: count }, (_, i) =>
    plainTrade(chance, `t${String(i).padStart(3, '0')}`, span),
  );
  const account = (name: string): AccountFacts => ({ name, currency: 'USD', openingBalance: 10_000 });
  return {
    trades: trades.sort(inOrder),
    accounts: new Map([
      ['a1', account('Main')],
      ['a2', account('Tokyo')],
      ['a3', account('Chicago')],
    ]),
    setups: new Map([
      ['s1', 'Breakout'],
      ['s2', 'Fade'],
    ]),
    weekStart: chance.one([1, 6, 7]),
    band: Decimal.parse(chance.one(['0', '0', '1', '2.5'])),
  };
}

const known = (amount: Decimal | null): number => amount?.toNumber() ?? Number.NaN;

function outcomeOf({ closedAt, net }: PlainTrade, band: Decimal): string {
  if (closedAt === null || net === null) return '';
  if (net.abs().compare(band) <= 0) return 'scratch';
  return net.isPositive() ? 'win' : 'loss';
}

function tableRow(trade: PlainTrade, band: Decimal): TradeRow {
  return {
    id: trade.id,
    account: trade.account,
    symbol: trade.symbol,
    underlying: trade.symbol,
    assetClass: 'stock',
    currency: trade.currency,
    direction: trade.direction,
    status: trade.closedAt === null ? 'open' : 'closed',
    outcome: outcomeOf(trade, band),
    setup: trade.setup,
    openedAt: trade.openingKnown ? trade.openedAt * 1e6 : Number.NaN,
    closedAt: trade.closedAt === null ? Number.NaN : trade.closedAt * 1e6,
    quantity: 1,
    openQuantity: trade.closedAt === null ? 1 : 0,
    peakQuantity: 1,
    entryPrice: 1,
    exitPrice: 1,
    grossPnl: known(trade.gross),
    netPnl: known(trade.net),
    fees: trade.fees.toNumber(),
    openFees: 0,
    risk: known(trade.risk),
    openDay: trade.openDay,
    openMinute: trade.openingKnown ? trade.openMinute : -1,
    closeMinute: trade.closedAt === null ? -1 : trade.openMinute,
    day: trade.day,
    fillCount: 2,
    partExits: trade.parts
      .flatMap(({ day, exits }) =>
        exits.map(({ at, gross, net }) => ({
          day,
          at: at * 1e6,
          grossPnl: gross.toNumber(),
          netPnl: net.toNumber(),
        })),
      )
      .slice(0, trade.closedAt === null ? undefined : -1),
    realisations: trade.parts.map(({ day, gross, net, fees }) => ({
      day,
      quantity: 1,
      grossPnl: known(gross),
      netPnl: known(net),
      fees: fees.toNumber(),
    })),
  };
}

/** The journal as the engine has it. */
export const factsOf = (journal: PlainJournal): Facts =>
  new Facts(createTradeTable(journal.trades.toReversed().map((trade) => tableRow(trade, journal.band))), {
    accounts: journal.accounts,
    setups: journal.setups,
    weekStart: journal.weekStart,
    bands: { breakEvenBand: journal.band.toNumber() },
  });
