import { type Currency, isCurrency } from '@tapebook/domain/money';
import type { Row } from '../../tables/csv-scanner.ts';

const LABEL =
  /^(?:account(?: number)?|(?:numer )?konta?|rachunek|cuenta|n[úu]mero de cuenta|conta|n[úu]mero (?:da|de) conta|kontonummer|compte|num[ée]ro de compte|(?:[čc][íi]slo )?[úu][čc]tu?):?$/i;

const NUMBER = /^\d{4,12}$/;

/** The account's number, which the words above the table name beside or below its label; `''` where none does. */
export function preambleAccount(preamble: readonly Row[]): string {
  for (const [index, { cells }] of preamble.entries()) {
    for (const [position, cell] of cells.entries()) {
      if (!LABEL.test(cell.trim())) continue;
      const beside = cells.slice(position + 1).map((each) => each.trim());
      const below = preamble[index + 1]?.cells[position]?.trim() ?? '';
      const found = [beside.find((each) => each !== '') ?? '', below].find((each) => NUMBER.test(each));
      if (found !== undefined) return found;
    }
  }
  return '';
}

/** `PLN_51763181_2024-12-31_2026-07-15.xlsx`, whatever stands before it; two Polish accounts are kept in złoty. */
const FILE_NAME = /(?:^|[\s/\\_-])([A-Z]{3,4})_(\d{4,12})_\d{4}-\d\d-\d\d/i;

const IN_ZLOTY: ReadonlySet<string> = new Set(['IKE', 'IKZE']);

/** What the name of the file says of the account, where the platform named it. */
export function accountInName(
  fileName: string,
): { readonly currency: Currency; readonly ref: string } | null {
  const [, kind = '', ref = ''] = FILE_NAME.exec(fileName) ?? [];
  const code = kind.toUpperCase();
  if (IN_ZLOTY.has(code)) return { currency: 'PLN', ref };
  return code.length === 3 && isCurrency(code) ? { currency: code, ref } : null;
}
