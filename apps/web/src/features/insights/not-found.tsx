import type { InsightsJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { signedWords } from '#web/lib/insights/effect-words.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

const WHY: Readonly<Record<string, string>> = {
  'few-trades': 'fewer than 20 trades',
  'few-others': 'fewer than 20 other trades',
  'few-days': 'on fewer than 10 days',
  'same-as-another': 'the same trades as another',
};

/** What was tested and did not stand out, and what there is too little of: why the rest can be believed. */
export function NotFound({ tested }: { readonly tested: InsightsJson['tested'] }): ReactNode {
  const { notFound, untested, unit } = tested;
  if (notFound.length + untested.length === 0) return null;
  const byName = notFound.toSorted((a, b) => Math.abs(b.effect) - Math.abs(a.effect));
  return (
    <details className="rounded-card border border-border bg-panel">
      <summary className="cursor-pointer px-4 py-3 text-14 font-medium">
        {notFound.length === 0
          ? `Too few trades to judge (${untested.length})`
          : `Tested, and did not stand out (${notFound.length})`}
      </summary>
      <div className="overflow-x-auto px-4 pb-4">
        <table className={notFound.length === 0 ? 'hidden' : 'w-full text-13'}>
          <caption className="pb-2 text-left text-muted">
            Raw differences from all other trades, each with its own 95% interval. With this many tests, some
            intervals exclude zero by chance alone.
          </caption>
          <thead>
            <tr className="text-left text-12 text-muted">
              <th scope="col" className="py-1 font-medium">
                Trades that are
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Trades
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Days
              </th>
              <th scope="col" className="py-1 text-right font-medium">
                Difference
              </th>
              <th scope="col" className="py-1 text-right font-medium max-md:hidden">
                Interval
              </th>
            </tr>
          </thead>
          <tbody>
            {byName.map(({ dimension, segment, name, n, days, effect, low, high }) => (
              <tr key={`${dimension} ${segment}`} className="border-t border-border">
                <th scope="row" className="py-1.5 pr-3 text-left font-normal">
                  {name}
                </th>
                <td className="figures py-1.5 text-right">
                  <Quantity quantity={n} />
                </td>
                <td className="figures py-1.5 text-right">
                  <Quantity quantity={days} />
                </td>
                <td className="figures py-1.5 text-right">{signedWords(effect, unit)}</td>
                <td className="figures py-1.5 text-right text-muted max-md:hidden">
                  {signedWords(low, unit)} to {signedWords(high, unit)}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
        {untested.length === 0 ? null : (
          <>
            {notFound.length === 0 ? null : (
              <h3 className="mt-4 mb-1 text-13 font-medium">Too few trades to judge ({untested.length})</h3>
            )}
            <ul className="grid gap-x-6 gap-y-1 text-13 text-muted md:grid-cols-2">
              {untested.map(({ dimension, segment, name, n, why }) => (
                <li key={`${dimension} ${segment}`}>
                  {name}: <Quantity quantity={n} /> {n === 1 ? 'trade' : 'trades'}, {WHY[why] ?? why}
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
    </details>
  );
}
