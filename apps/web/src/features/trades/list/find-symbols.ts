import type { Selection, TradeTable } from '@tapebook/domain/analytics';
import { instrumentName } from '@tapebook/domain/instruments';

/** Rows whose symbol, as it is or spelled out, or underlying contains the text, whatever its case. */
export function findSymbols(table: TradeTable, rows: Selection, text: string): Selection {
  const wanted = text.trim().toUpperCase();
  if (wanted === '') return rows;
  const { symbol, underlying } = table.categories;
  // Every text is looked at once, not once for each of its trades.
  const fits = (values: readonly string[]): Uint8Array =>
    Uint8Array.from(values, (value) =>
      [value, instrumentName(value)].some((text) => text.toUpperCase().includes(wanted)) ? 1 : 0,
    );
  const [bySymbol, byUnderlying] = [fits(symbol.values), fits(underlying.values)];
  return rows.filter(
    (row) => bySymbol[symbol.codes[row] ?? 0] === 1 || byUnderlying[underlying.codes[row] ?? 0] === 1,
  );
}
