import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { signedWords } from '#web/lib/insights/effect-words.ts';
import { Quantity } from '#web/ui/numbers/quantity.tsx';

/** What became of it on later trades: the only number that picking it out has not made too good. */
export function SinceWords({ insight }: { readonly insight: InsightJson }): ReactNode {
  const { since, unit, waitsFor, history } = insight;
  // Told by the trades that were known, not by the day of the search: months that come in later may be long past.
  const from = history.at(-1)?.upTo ?? history.at(-1)?.on;
  if (since === null) {
    if (waitsFor === null)
      return testOf(insight) === null ? (
        <>No trades like this since.</>
      ) : (
        <>No trades like this since that test.</>
      );
    return (
      <>
        Too early to say: about <Quantity quantity={waitsFor} /> more such trades are needed.
      </>
    );
  }
  return (
    <>
      Opened since {from === undefined ? 'then' : formatDate(from)}: <Quantity quantity={since.n} />
      {waitsFor === null ? null : (
        <>
          {' '}
          of about <Quantity quantity={waitsFor} />
        </>
      )}{' '}
      {(waitsFor ?? since.n) === 1 ? 'trade' : 'trades'}
      {waitsFor === null ? ', ' : ' that it takes to tell, so far '}
      <Beside of={since} unit={unit} />.
    </>
  );
}

/** How its one test on later trades ended; nothing where there was none. */
export function TestWords({ insight }: { readonly insight: InsightJson }): ReactNode {
  const test = testOf(insight);
  if (test === null) return null;
  const { n } = test.figures;
  return (
    <>
      On <Quantity quantity={n} /> later {n === 1 ? 'trade' : 'trades'} alone:{' '}
      <Beside of={test.figures} unit={test.figures.unit} />.
    </>
  );
}

/** The change by which it passed its test or failed it; a look at all trades is none. */
export function testOf({ history }: InsightJson): InsightJson['history'][number] | null {
  const at = history.findLastIndex(({ status }) => status === 'confirmed' || status === 'withdrawn');
  const before = history[at - 1]?.status;
  return before === 'watched' || before === 'accepted' ? (history[at] ?? null) : null;
}

interface BesideProps {
  readonly of: Pick<InsightJson['history'][number]['figures'], 'effect' | 'low' | 'high'>;
  readonly unit: InsightJson['unit'];
}

const Beside = ({ of: { effect, low, high }, unit }: BesideProps): ReactNode => (
  <>
    <span className="figures font-medium">{signedWords(effect, unit)}</span>
    {low === null || high === null ? null : (
      <span className="figures text-muted">
        {' '}
        ({signedWords(low, unit)} to {signedWords(high, unit)})
      </span>
    )}{' '}
    beside the others
  </>
);
