import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { formatOccSymbol, parseIbkrOption, parseOccSymbol } from '@tapebook/domain/instruments';
import { Decimal } from '@tapebook/domain/money';
import { wallClockAt } from '@tapebook/domain/time';
import { describe, expect, test } from 'vitest';
import {
  amountOf,
  bytesSource,
  type CollectedStatement,
  collectStatement,
  ibkrCsvLines,
  textSource,
} from './index.ts';

/**
 * Reads real statements out of the folder that TAPEBOOK_STATEMENTS names: one folder a broker, beside
 * each file what it adds up to (`.expected.json`). Without that folder only the generated statement is
 * read. Statements of people are not ours to keep, so none of them is here.
 */
const FOLDER = process.env.TAPEBOOK_STATEMENTS;

/** Formats that are read, by the folders in which their statements lie. */
const READ = [
  { folder: 'ibkr', name: /^activity-.*\.csv$/, format: 'ibkr-activity-csv' },
  { folder: 'ibkr', name: /^flex-.*\.xml$/, format: 'ibkr-flex-xml' },
  { folder: 'generic', name: /\.csv$/, format: 'generic-table' },
  { folder: 'generic-cfd', name: /\.csv$/, format: 'generic-table' },
];

/** Where the figures beside a file are not those of its trades, and why. */
const DIFFERS: Readonly<Record<string, { readonly figures: readonly string[]; readonly why: string }>> = {
  'activity-bad-date.csv': {
    figures: ['net quantity', 'commissions', 'realised'],
    why: 'the only fill has an impossible date and is rejected, as it should be',
  },
  'flex-ch-vtandchill-2025.xml': {
    figures: ['net quantity'],
    why: 'two of its rows are automatic currency conversions, which are no trades',
  },
  'flex-pp-28.xml': {
    figures: ['net quantity'],
    why: 'the sums beside it count a trade and its cancellation as two sales',
  },
  'flex-ch-corporate-action-2025.xml': {
    figures: ['cash'],
    why: 'the sums beside it count each payment as a detail and as a summary',
  },
};

interface Facts {
  readonly rows_by_section?: Readonly<Record<string, number>>;
  readonly trades_by_discriminator?: Readonly<Record<string, unknown>>;
  readonly [key: `net_quantity_${string}`]: Readonly<Record<string, number>> | undefined;
  readonly net_quantity_by_symbol?: Readonly<Record<string, number>>;
  readonly commission_by_currency?: Readonly<Record<string, number>>;
  readonly commission_by_discriminator_currency?: Readonly<Record<string, number>>;
  readonly fifo_pnl_realized_by_currency?: Readonly<Record<string, number>>;
  readonly realized_pl_by_discriminator_currency?: Readonly<Record<string, number>>;
  readonly cash_transactions?: Readonly<Record<string, { amount: Readonly<Record<string, number>> }>>;
}

interface Item {
  readonly kind: string;
  readonly Date?: string;
  readonly Shares?: number;
}

interface Expected {
  readonly computed?: { readonly facts?: Facts };
  readonly stated_by_source?: {
    readonly tests?: readonly { readonly items?: readonly Item[] }[];
    readonly trades?: number;
  };
}

const files = READ.flatMap(({ folder, name, format }) => {
  const path = FOLDER === undefined ? '' : join(FOLDER, folder);
  if (!existsSync(path) || FOLDER === undefined) return [];
  return readdirSync(path)
    .filter((each) => name.test(each))
    .map((each) => ({ name: each, path: join(path, each), format }));
});

const optionsFor = (name: string) => ({
  timeZone: 'America/New_York',
  ...(name === 'time-only.csv' ? { fileDate: '2026-05-02' } : {}),
});

describe.each(files)('$name', ({ name, path, format }) => {
  const beside = path.replace(/\.\w+$/, '.expected.json');
  const expected = (existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {}) as Expected;
  const facts = expected.computed?.facts ?? {};
  const differs = (figure: string) => DIFFERS[name]?.figures.includes(figure) ?? false;
  const reading = collectStatement(bytesSource(name, readFileSync(path)), optionsFor(name));

  test('is recognised, and every row has a verdict', async () => {
    const { summary, activities, verdicts } = await reading;
    expect(summary.outcome).toBe('read');
    expect(summary.detected?.format).toBe(format);
    const lines = new Set(activities.map(({ line }) => line));
    expect(activities.length + verdicts.length).toBe(summary.counts.rows);
    expect(activities.length).toBe(summary.counts.activities);
    expect(summary.counts.ignored + summary.counts.rejected).toBe(verdicts.length);
    const stated = facts.rows_by_section;
    if (stated !== undefined) {
      // A row that states two facts counts as both.
      expect(lines.size + verdicts.length).toBe(Object.values(stated).reduce((sum, count) => sum + count, 0));
    }
  });

  test('has the net quantities that are stated beside it', async () => {
    const level = facts.trades_by_discriminator?.Trade === undefined ? 'Order' : 'Trade';
    const stated = facts.net_quantity_by_symbol ?? facts[`net_quantity_${level}`];
    if (stated === undefined || differs('net quantity')) return;
    const ours = netQuantities(await reading);
    for (const [key, quantity] of Object.entries(stated)) {
      const { traded, ended } = ours.get(symbolOf(key.split('|')[1] ?? '')) ?? { traded: 0, ended: 0 };
      expect([traded + ended, traded - ended].some((each) => near(each, quantity))).toBe(true);
    }
  });

  test('has the commissions and the realised result that are stated beside it', async () => {
    const { summary, activities } = await reading;
    const level = facts.trades_by_discriminator?.Trade === undefined ? 'Order' : 'Trade';
    const commissions =
      facts.commission_by_currency ?? ofLevel(facts.commission_by_discriminator_currency, level);
    const realised =
      facts.fifo_pnl_realized_by_currency ?? ofLevel(facts.realized_pl_by_discriminator_currency, level);
    const sum = (measure: string, currency: string) =>
      summary.totals
        .filter((total) => total.measure === measure && total.currency === currency)
        .reduce((total, { value }) => total.plus(value), Decimal.zero)
        .toNumber();
    // Commissions in another currency than their trade are charges to the account.
    const elsewhere = (currency: string) =>
      activities
        .filter(
          ({ facts: own }) => own.currency === currency && own.note?.startsWith('Commission of') === true,
        )
        .reduce((total, { facts: own }) => total.minus(own.amount), Decimal.zero)
        .toNumber();
    for (const [currency, cost] of Object.entries(differs('commissions') ? {} : (commissions ?? {}))) {
      expect(sum('fees', currency) + elsewhere(currency)).toBeCloseTo(-cost, 8);
    }
    for (const [currency, result] of Object.entries(differs('realised') ? {} : (realised ?? {}))) {
      expect(sum('realised-pnl', currency)).toBeCloseTo(result, 6);
    }
  });

  test('has the cash movements that are stated beside it', async () => {
    if (facts.cash_transactions === undefined || differs('cash')) return;
    const { activities } = await reading;
    const stated = new Map<string, number>();
    for (const { amount } of Object.values(facts.cash_transactions)) {
      for (const [currency, value] of Object.entries(amount))
        stated.set(currency, (stated.get(currency) ?? 0) + value);
    }
    for (const [currency, value] of stated) {
      const ours = activities
        .filter(
          ({ facts: { kind, note, currency: own } }) =>
            own === currency && CASH.has(kind) && !note?.startsWith('Commission of'),
        )
        .reduce((sum, { facts: { amount } }) => sum.plus(amount), Decimal.zero);
      expect(ours.toNumber()).toBeCloseTo(value, 8);
    }
  });

  test('has the purchases and sales that its source lists', async () => {
    const { activities } = await reading;
    const items = (expected.stated_by_source?.tests ?? []).flatMap((each) => each.items ?? []);
    for (const { kind, Date: at, Shares } of items) {
      if ((kind !== 'buy' && kind !== 'sell') || at === undefined || Shares === undefined) continue;
      const found = activities.some(({ facts: own }) => {
        const clock = wallClockAt(own.occurredAt, 'America/New_York');
        // The source counts options in shares, and puts an event without a time on its reporting day.
        const same = `${clock.date}T${clock.time}`.startsWith(at) || at.endsWith('T00:00');
        const pieces = own.quantity?.times(own.instrument?.multiplier ?? Decimal.one);
        return same && near(pieces?.toNumber() ?? 0, Shares);
      });
      expect({ kind, at, Shares, found }).toMatchObject({ found: true });
    }
    const { trades } = expected.stated_by_source ?? {};
    if (trades !== undefined) expect(activities.length).toBe(2 * trades);
  });
});

test('a generated statement of a broker adds up to what it was made of', async () => {
  const lines = ibkrCsvLines({ executions: 3000, seed: 3 });
  let text = '';
  let next = lines.next();
  for (; next.done !== true; next = lines.next()) text += next.value;
  const { summary, activities } = await collectStatement(textSource('generated.csv', text));
  const sum = (measure: string) =>
    summary.totals
      .filter((total) => total.measure === measure)
      .reduce((total, { value }) => total.plus(value), Decimal.zero);
  expect(activities.length).toBe(next.value.executions);
  expect(sum('fees').equals(amountOf(next.value.commissionCents))).toBe(true);
  expect(sum('realised-pnl').equals(amountOf(next.value.grossCents))).toBe(true);
});

const CASH = new Set(['dividend', 'tax', 'interest', 'fee', 'deposit', 'withdrawal', 'adjustment']);

const near = (left: number, right: number): boolean => Math.abs(left - right) < 1e-6;

const ofLevel = (figures: Readonly<Record<string, number>> | undefined, level: string) =>
  Object.fromEntries(
    Object.entries(figures ?? {}).flatMap(([key, value]) =>
      key.startsWith(`${level}|`) ? [[key.slice(level.length + 1), value]] : [],
    ),
  );

function symbolOf(printed: string): string {
  const option = parseIbkrOption(printed) ?? parseOccSymbol(printed);
  return option === null ? printed : (formatOccSymbol(option) ?? printed);
}

/** What was bought less what was sold, and what ended otherwise, of which the file tells no side. */
function netQuantities({
  activities,
  cancellations,
}: CollectedStatement): Map<string, { traded: number; ended: number }> {
  const cancelled = new Set(
    cancellations.flatMap(({ externalId }) => (externalId === undefined ? [] : [externalId])),
  );
  const held = new Map<string, { traded: number; ended: number }>();
  for (const { identity, facts } of activities) {
    if ('externalId' in identity && cancelled.has(identity.externalId)) continue;
    // What corporate actions sell is no trade of the section of trades.
    if (facts.instrument === null || facts.note?.includes('MERGED') === true) continue;
    const entry = held.get(facts.instrument.symbol) ?? { traded: 0, ended: 0 };
    const quantity = facts.quantity?.toNumber() ?? 0;
    if (facts.kind === 'buy') entry.traded += quantity;
    else if (facts.kind === 'sell') entry.traded -= quantity;
    else if (facts.kind === 'expire' || facts.kind === 'assign' || facts.kind === 'exercise')
      entry.ended += quantity;
    held.set(facts.instrument.symbol, entry);
  }
  return held;
}
