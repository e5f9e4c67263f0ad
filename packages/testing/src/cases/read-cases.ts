import { readdirSync, readFileSync } from 'node:fs';
import type { CaseExecution, TradeCase } from './trade-case.ts';

const folder = new URL('../../cases/', import.meta.url);

function readAll<Case extends { readonly id: string }>(name: string): readonly Case[] {
  const directory = new URL(`${name}/`, folder);
  return readdirSync(directory)
    .filter((file) => file.endsWith('.json') && file !== 'index.json')
    .sort()
    .map((file) => JSON.parse(readFileSync(new URL(file, directory), 'utf8')) as Case);
}

/** The worked cases of trade building, by id. */
export function readTradeCases(): readonly TradeCase[] {
  return readAll<TradeCase>('trade-building').map((tradeCase) =>
    tradeCase.executions_csv === undefined
      ? tradeCase
      : { ...tradeCase, executions: readExecutions(tradeCase.executions_csv) },
  );
}

function readExecutions(file: string): CaseExecution[] {
  const lines = readFileSync(new URL(`trade-building/${file}`, folder), 'utf8')
    .trim()
    .split('\n');
  return lines.slice(1).map((line) => {
    const [id = '', time = '', symbol = '', side, quantity = '', price = '', fee = ''] = line.split(',');
    const rest = { symbol, quantity, price, fee, multiplier: '1', currency: 'USD' };
    return { id, time, side: side === 'buy' ? 'buy' : 'sell', ...rest };
  });
}

/** A worked case of statistics: what goes in, and what each metric must come to. */
export interface StatisticsCase {
  readonly id: string;
  readonly title: string;
  readonly input: Readonly<Record<string, unknown>>;
  readonly expected: Readonly<Record<string, unknown>>;
  readonly tolerance: { readonly rel: number; readonly abs?: number };
}

/** The worked cases of statistics, by id. */
export const readStatisticsCases = (): readonly StatisticsCase[] => readAll<StatisticsCase>('statistics');
