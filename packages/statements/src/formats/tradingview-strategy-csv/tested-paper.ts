import { describeInstrument } from '@tapebook/domain/instruments';
import type { Decimal } from '@tapebook/domain/money';
import type { RowInstrument } from '../../layouts/stated-instruments.ts';
import type { TableFile } from '../../layouts/table-layout.ts';

/** `My_Strategy_BINANCE_BTCUSDT_2024-02-01.csv`: what was tested stands in the name that TradingView gives the file. */
const NAME = /_([A-Z][A-Z0-9]*(?:_[A-Z]+)?)_([A-Z0-9.!]+)_\d{4}-\d{2}-\d{2}/;

/**
 * What a strategy was tested on. The list of its trades does not say so; the name of the file does, as long as
 * nobody renames it, and else stands for it.
 */
export function testedPaper(
  { fileName, writer }: Pick<TableFile, 'fileName' | 'writer'>,
  currency: string,
  size: Decimal | null,
): RowInstrument {
  const [, exchange = '', name = ''] = NAME.exec(fileName) ?? [];
  const settled = size === null ? {} : { multiplier: size };
  if (name !== '') {
    const { assetClass } = describeInstrument({ symbol: `${exchange}:${name}` });
    return assetClass === 'stock'
      ? { symbol: name, currency }
      : { symbol: `${exchange}:${name}`, currency, ...settled };
  }
  const symbol = fileName
    // A sheet of a workbook is named behind it.
    .replace(/ › .*$/, '')
    .replace(/^.*[/\\]/, '')
    .replace(/\.\w+$/, '')
    .slice(0, 60);
  writer.problemOnce(
    'warning',
    'missing-value',
    `The list does not say what was traded; the name of the file (${symbol}) stands for it. Give the file the name of the market before you import it if that is wrong.`,
  );
  return { symbol, assetClass: 'cfd', currency, ...settled };
}
