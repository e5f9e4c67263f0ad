import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { signedWords } from '#web/lib/insights/effect-words.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

/** What became of it on later trades: the only number that picking it out has not made too good. */
export function SinceWords({ insight }: { readonly insight: InsightJson }): ReactNode {
  const { since, unit, waitsFor } = insight;
  const [last] = insight.history.slice(-1);
  if (since === null) {
    if (waitsFor === null) return <>No later trade of it yet.</>;
    return (
      <>
        Too early to say: about <Quantity quantity={waitsFor} /> more trades of it are needed.
      </>
    );
  }
  const { n, effect, low, high } = since;
  return (
    <>
      Since {last?.on}: <Quantity quantity={n} /> {n === 1 ? 'trade' : 'trades'},{' '}
      <span className="figures font-medium">{signedWords(effect, unit)}</span>
      {low === null || high === null ? null : (
        <span className="figures text-muted">
          {' '}
          ({signedWords(low, unit)} to {signedWords(high, unit)})
        </span>
      )}{' '}
      beside the others
      {waitsFor === null ? null : (
        <>
          {' '}
          of about <Quantity quantity={waitsFor} /> that it takes to tell
        </>
      )}
      .
    </>
  );
}
