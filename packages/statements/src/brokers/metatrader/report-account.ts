import { isCurrency } from '@tapebook/domain/money';
import type { Row } from '../../tables/csv-scanner.ts';

/** What the head of a report says of the account; `''` where it does not. */
export interface ReportAccount {
  readonly ref: string;
  readonly currency: string;
  /** Whether it keeps positions of one symbol apart (`Hedge`) or nets them; `null` where the report does not say. */
  readonly hedges: boolean | null;
}

/** `52742623 (USD, Broker-Server, real, Hedge)`, in every language. */
const WITH_CURRENCY = /\b(\d{3,})\s*\(\s*([A-Z]{3})\b/;
const NUMBER = /^(?:account|konto|cuenta|conto|conta|compte|rachunek|hesap|счет|счёт)\s*:\s*(\d{3,})/i;
const LABEL =
  '(?:(?:account|deposit|base|trading|konto|balance)[ -]?)?(?:currency|währung|divisa|valuta|moneda|moeda|devise|waluta|валюта)(?: (?:of the account|of account|de la cuenta|du compte|del conto|da conta|konta|счета|депозита))?';
const CURRENCY = new RegExp(`^${LABEL}\\s*[:=]?\\s+([A-Z]{3})\\b|^${LABEL}\\s*[:=]\\s*([A-Z]{3})\\b`, 'i');
const LABEL_ALONE = new RegExp(`^${LABEL}\\s*[:=]?$`, 'i');

/** Looks through the rows above the first table. A label and its value may be in one cell or in two. */
export function accountOfReport(rows: readonly Row[]): ReportAccount {
  let [ref, currency] = ['', ''];
  let hedges: boolean | null = null;
  for (const { cells } of rows.slice(0, HEAD)) {
    const texts = cells.map((cell) => cell.trim()).filter((cell) => cell !== '');
    for (const [index, text] of texts.entries()) {
      const pair = text.endsWith(':') || LABEL_ALONE.test(text) ? `${text} ${texts[index + 1] ?? ''}` : text;
      const both = WITH_CURRENCY.exec(pair);
      if (both !== null) hedges ??= hedgesOf(pair);
      if (ref === '') ref = both?.[1] ?? NUMBER.exec(pair)?.[1] ?? '';
      const [, spaced, signed] = CURRENCY.exec(pair) ?? [];
      const named = both?.[2] ?? (spaced ?? signed ?? '').toUpperCase();
      if (currency === '' && isCurrency(named)) currency = named;
    }
  }
  return { ref, currency, hedges };
}

const hedgesOf = (text: string): boolean | null =>
  /\bhedg/i.test(text) ? true : /\b(?:netting|exchange)\b/i.test(text) ? false : null;

const HEAD = 12;
