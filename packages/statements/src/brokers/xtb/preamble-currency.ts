import { isCurrency } from '@tapebook/domain/money';
import type { Row } from '../../tables/csv-scanner.ts';

const LABEL = /^(?:account )?(?:currency|waluta|moneda|moeda|w[äa]hrung|devise|m[ěe]na)(?: \w+)?:?$/i;

/** The account's currency, which the words above the table name beside or below its label; `null` where none does. */
export function preambleCurrency(preamble: readonly Row[]): string | null {
  for (const [index, { cells }] of preamble.entries()) {
    for (const [position, cell] of cells.entries()) {
      if (!LABEL.test(cell.trim())) continue;
      const beside =
        cells
          .slice(position + 1)
          .find((each) => each.trim() !== '')
          ?.trim() ?? '';
      const below = preamble[index + 1]?.cells[position]?.trim() ?? '';
      const found = [beside, below].find((each) => each.length === 3 && isCurrency(each));
      if (found !== undefined) return found;
    }
  }
  return null;
}
