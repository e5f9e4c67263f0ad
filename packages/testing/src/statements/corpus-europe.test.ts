import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Decimal } from '@tapebook/domain/money';
import { describe, expect, test } from 'vitest';
import { bytesSource, collectStatement } from './index.ts';

/** Real statements of European and Indian brokers, in the folder that TAPEBOOK_STATEMENTS names; see `corpus.test.ts`. */
const FOLDER = process.env.TAPEBOOK_STATEMENTS;

const READ: readonly (readonly [folder: string, name: RegExp, format: string])[] = [
  ['avanza', /csv$/, 'avanza-transactions-csv'],
  ['bux-zero', /csv$/, 'bux-zero-statement'],
  ['degiro', /^account-.*csv$/, 'degiro-account-csv'],
  ['degiro', /^portfolio-.*csv$/, 'degiro-portfolio-csv'],
  ['degiro', /^transactions-.*csv$/, 'degiro-transactions-csv'],
  ['directa', /csv$/, 'directa-movements-csv'],
  ['etoro', /^etoro\.csv$/, 'etoro-activity'],
  ['finpension', /csv$/, 'finpension-transactions-csv'],
  ['freetrade', /csv$/, 'freetrade-activity-csv'],
  ['groww', /csv$/, 'groww-orders'],
  ['hargreaves-lansdown', /csv$/, 'hargreaves-lansdown-summary'],
  ['hellobank-at', /tsv$/, 'hellobank-orders'],
  ['investengine', /csv$/, 'investengine-trades-csv'],
  ['investimental', /csv$/, 'investimental-orders-csv'],
  ['rabobank', /csv$/, 'rabobank-mutations-csv'],
  ['revolut', /^revolut-crypto.*csv$/, 'revolut-crypto-csv'],
  ['revolut', /^revolut-invest.*csv$/, 'revolut-invest-csv'],
  ['saxo', /^saxo\.csv$/, 'saxo-transactions-csv'],
  ['saxo', /^trades-.*csv$/, 'saxo-trades-csv'],
  ['swissquote', /csv$/, 'swissquote-transactions-csv'],
  ['traderepublic', /^bank-.*csv$/, 'trade-republic-executions'],
  ['traderepublic', /^traderepublic\.csv$/, 'trade-republic-transactions-csv'],
  ['trading212', /csv$/, 'trading212-history-csv'],
  ['upstox', /csv$/, 'upstox-trades'],
  ['vanguard-uk', /csv$/, 'vanguard-uk-report'],
  ['xtb', /^closed-.*csv$/, 'xtb-closed-positions'],
  ['xtb', /^xtb\.csv$/, 'xtb-cash-operations'],
  ['zerodha', /(csv|xlsx)$/, 'zerodha-tradebook'],
];

/** Where the sums beside a file are not those of its trades, and why. */
const DIFFERS: Readonly<Record<string, string>> = {
  'investimental.csv':
    'they add up what was left of the orders, which is the column’s meaning, and not what was filled',
};

interface Expected {
  readonly computed?: {
    readonly facts?: { readonly buy_quantity?: number; readonly sell_quantity?: number };
  };
}

const files = READ.flatMap(([folder, name, format]) => {
  const path = FOLDER === undefined ? '' : join(FOLDER, folder);
  if (FOLDER === undefined || !existsSync(path)) return [];
  return readdirSync(path)
    .filter((each) => name.test(each) && !each.endsWith('.expected.json'))
    .map((each) => ({ name: each, path: join(path, each), format }));
});

describe.runIf(files.length > 0)('real statements of Europe and India', () => {
  test.each(files)('$format: $name is recognised, and adds up', async ({ name, path, format }) => {
    const { summary, activities, verdicts } = await collectStatement(bytesSource(name, readFileSync(path)));
    expect(summary.outcome).toBe('read');
    expect(summary.detected?.format).toBe(format);
    expect(activities.length + verdicts.length).toBe(summary.counts.rows);
    const beside = path.replace(/\.\w+$/, '.expected.json');
    const { computed } = (existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {}) as Expected;
    if (DIFFERS[name] !== undefined) return;
    const sum = (kind: 'buy' | 'sell'): number =>
      activities
        .filter(({ facts }) => facts.kind === kind && facts.instrument?.assetClass !== 'forex')
        .reduce((total, { facts }) => total.plus(facts.quantity ?? Decimal.zero), Decimal.zero)
        .toNumber();
    const { buy_quantity: bought, sell_quantity: sold } = computed?.facts ?? {};
    if (bought !== undefined) expect(sum('buy')).toBeCloseTo(bought, 8);
    if (sold !== undefined) expect(sum('sell')).toBeCloseTo(sold, 8);
  });
});
