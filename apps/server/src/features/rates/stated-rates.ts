import { MAX_MARKET_ROWS, type NewRateJson, newRate, parseFractionInput } from '@tapebook/contract';
import { Decimal } from '@tapebook/domain/money';
import { readCsvRows } from '#server/features/market/index.ts';
import { ProblemError } from '#server/platform/problems/index.ts';

export interface StatedRate {
  readonly base: string;
  readonly quote: string;
  readonly at: string;
  readonly rate: Decimal;
}

/** Places of a rate that is stated as a fraction without an end. */
const FRACTION_PLACES = 30;

const refused = (path: string, message: string) =>
  new ProblemError('invalid-content', `${path}: ${message}. Nothing was added.`, {
    errors: [{ path, message }],
  });

function toRate(stated: NewRateJson, path: string): StatedRate {
  const { base, quote, at, day } = stated;
  if (base === quote) throw refused(path, `${base} needs no rate to itself`);
  if ((at === undefined) === (day === undefined))
    throw refused(path, 'must have either a day or a time (at)');
  const fraction = parseFractionInput(stated.rate);
  const rate =
    fraction === null
      ? Decimal.zero
      : fraction.denominator === null
        ? fraction.numerator
        : fraction.numerator.dividedBy(fraction.denominator, FRACTION_PLACES);
  if (!rate.isPositive()) throw refused(`${path}.rate`, 'must be greater than 0');
  return { base, quote, at: at ?? `${day}T00:00:00Z`, rate };
}

function parseCsv(csv: string): StatedRate[] {
  return readCsvRows(csv, ['day', 'base', 'quote', 'rate'], MAX_MARKET_ROWS).map(({ line, cells }) => {
    const parsed = newRate.safeParse(cells);
    if (parsed.success) return toRate(parsed.data, `csv line ${line}`);
    const [issue] = parsed.error.issues;
    throw refused(`csv line ${line}, ${issue?.path.join('.')}`, issue?.message ?? 'is not valid');
  });
}

/**
 * The rates of a request, each pair and instant once: the last of it counts.
 *
 * @throws {ProblemError} `invalid-content`, saying where.
 */
export function statedRates(body: {
  readonly rates?: readonly NewRateJson[] | undefined;
  readonly csv?: string | undefined;
}): StatedRate[] {
  const { rates, csv } = body;
  if ((rates === undefined) === (csv === undefined)) throw refused('rates', 'send either rates or csv');
  const stated = csv === undefined ? (rates ?? []).map((one, i) => toRate(one, `rates.${i}`)) : parseCsv(csv);
  return [...new Map(stated.map((one) => [`${one.base}/${one.quote} ${one.at}`, one])).values()];
}
