import { isKnownCurrency } from '@tapebook/domain/instruments';
import { isCurrency } from '@tapebook/domain/money';
import type { TableFile } from '../../layouts/table-layout.ts';
import { accountOfReport } from '../metatrader/report-account.ts';

type CurrencyFile = Pick<TableFile, 'options' | 'writer'> & Partial<Pick<TableFile, 'preamble' | 'headings'>>;

/**
 * The currency in which a file states its results: its own word for it, in its head or its headings, else the
 * trader's, else what its results show, else an assumption, of which the trader is told. What is no assumption is what its
 * accounts are kept in.
 *
 * @param shown by results that come out with the prices of their markets.
 */
export function accountCurrency(
  file: CurrencyFile,
  stated: string | null = null,
  shown: string | null = null,
  usual = 'USD',
): string {
  const { options, writer, preamble = [], headings = [] } = file;
  const found = stated ?? (accountOfReport(preamble).currency || currencyOfResults(headings));
  const named = found?.toUpperCase() ?? '';
  const sure = isCurrency(named) ? named : (options.currency ?? shown ?? undefined);
  if (sure !== undefined) {
    writer.accountsKeptIn = sure;
    return sure;
  }
  writer.problemOnce(
    'question',
    'currency-assumed',
    `The file names no currency; ${usual} was assumed. If that is wrong, choose another one before the import, or import the file once more after it.`,
  );
  return usual;
}

const RESULT =
  /^(?:net |gross |realised |realized )?(?:profit|p ?[&/] ?l|pnl|pl|result|gewinn|balance|net|gross)\b/i;

/** The one currency behind the headings of results; `null` where they name none, or several. */
function currencyOfResults(headings: readonly string[]): string | null {
  const found = new Set(
    headings.filter((each) => RESULT.test(each.trim())).flatMap((each) => currencyOfHeading(each) ?? []),
  );
  const [only, another] = found;
  return another === undefined ? (only ?? null) : null;
}

const SIGNS: Readonly<Record<string, string>> = { $: 'USD', '€': 'EUR', '£': 'GBP', '¥': 'JPY' };

/** The currency behind the words of a heading: `Net USD`, `Net $`, `Profit (EUR)`; `null` without one. */
export function currencyOfHeading(heading: string): string | null {
  const last = /[\s(]([A-Z]{3,4}|[$€£¥])\)?$/.exec(heading.trim())?.[1];
  if (last === undefined) return null;
  return SIGNS[last] ?? (isKnownCurrency(last) ? last : null);
}

const NAMED =
  'USD EUR GBP CHF JPY AUD CAD NZD SEK NOK DKK PLN CZK HUF SGD HKD ZAR BRL INR TRY USDT USDC BTC ETH';

/** Headings that name their currency, beside the plain one. */
export const inCurrencies = (...headings: readonly string[]): string[] =>
  headings.flatMap((heading) => [heading, ...NAMED.split(' ').map((each) => `${heading} ${each}`)]);
