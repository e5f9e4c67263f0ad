import { isCurrency } from '@tapebook/domain/money';
import type { TableFile } from '../../layouts/table-layout.ts';

/**
 * The currency in which a file states its results: its own word for it, else the trader's, else an assumption,
 * of which the trader is told.
 */
export function accountCurrency(
  { options, writer }: Pick<TableFile, 'options' | 'writer'>,
  stated: string | null = null,
  usual = 'USD',
): string {
  const named = stated?.toUpperCase() ?? '';
  if (isCurrency(named)) return named;
  if (options.currency !== undefined) return options.currency;
  writer.problemOnce(
    'question',
    'currency-assumed',
    `The file names no currency; ${usual} was assumed. Choose another one if that is wrong, and import the file again.`,
  );
  return usual;
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The currency behind the words of a heading: `Net USD`, `Net $`, `Profit (EUR)`; `null` without one. */
export function currencyOfHeading(heading: string): string | null {
  const last = /[\s(]([A-Z]{3,4}|[$€£¥])\)?$/.exec(heading.trim())?.[1];
  if (last === undefined) return null;
  return SIGNS[last] ?? (isCurrency(last) ? last : null);
}

const NAMED =
  'USD EUR GBP CHF JPY AUD CAD NZD SEK NOK DKK PLN CZK HUF SGD HKD ZAR BRL INR TRY USDT USDC BTC ETH';

/** Headings that name their currency, beside the plain one. */
export const inCurrencies = (...headings: readonly string[]): string[] =>
  headings.flatMap((heading) => [heading, ...NAMED.split(' ').map((each) => `${heading} ${each}`)]);
