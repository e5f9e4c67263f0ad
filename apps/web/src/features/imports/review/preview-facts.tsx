import type { StatementPreviewJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { confidenceWords, ZONE_SOURCE_WORDS } from '../words/import-words.ts';
import { Period } from '../words/period.tsx';

interface PreviewFactsProps {
  readonly preview: StatementPreviewJson | undefined;
  /** Somebody said which broker it is from. */
  readonly brokerChosen: boolean;
}

/** What a file was understood to be, and what it would do; in its final size already while it is read. */
export function PreviewFacts({ preview, brokerChosen }: PreviewFactsProps): ReactNode {
  const [confidence, sure] =
    preview === undefined ? ['', true] : confidenceWords(preview.detected, brokerChosen);
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-3 text-13 lg:grid-cols-[1.6fr_1.3fr_1.3fr_0.6fr_1fr_1.1fr]">
      <Fact label="Report" wide note={confidence} warn={!sure}>
        {preview?.detected.label}
      </Fact>
      <Fact label="Period" wide>
        {preview === undefined ? undefined : preview.period === null ? (
          <span className="text-muted">not stated</span>
        ) : (
          <Period period={preview.period} />
        )}
      </Fact>
      <Fact
        label="Time zone"
        wide
        note={preview === undefined ? '' : ZONE_SOURCE_WORDS[preview.timeZone.source]}
        warn={preview?.timeZone.source === 'assumed'}
      >
        {preview?.timeZone.name}
      </Fact>
      <Fact label="Rows">
        {preview === undefined ? undefined : isAsked(preview) ? (
          <Unknown />
        ) : (
          <Quantity quantity={preview.counts.rows} />
        )}
      </Fact>
      <Fact label="Trades">{preview === undefined ? undefined : <Trades result={preview.result} />}</Fact>
      <Fact label="Net P&L">{preview === undefined ? undefined : <NetPnl result={preview.result} />}</Fact>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  /** On a phone it has a line to itself. */
  readonly wide?: boolean;
  readonly note?: string;
  readonly warn?: boolean;
  readonly children: ReactNode;
}

function Fact({ label, wide = false, note, warn = false, children }: FactProps): ReactNode {
  return (
    <div className={clsx('min-w-0', wide && 'max-sm:col-span-2')}>
      <dt className="text-12 text-muted">{label}</dt>
      {/* Two lines are reserved: a zone with its source has two. */}
      <dd className="mt-0.5 font-medium break-words lg:min-h-10">
        {children ?? <Skeleton className="mt-1.5 h-3 w-28 max-w-full" />}
        {children === undefined || note === undefined || note === '' ? null : (
          <span className={clsx('block text-12 font-normal', warn ? 'text-warning-ink' : 'text-faint')}>
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}

type Result = StatementPreviewJson['result'];

function Trades({ result }: { readonly result: Result }): ReactNode {
  if (result === null) return <Unknown />;
  return (
    <>
      <Quantity quantity={result.tradesOpened} /> opened
      <span className="block text-12 font-normal text-muted">
        <Quantity quantity={result.tradesClosed} /> closed
      </span>
    </>
  );
}

/** Not one row is read before its questions are answered: a zero would be a claim. */
const isAsked = ({ counts, mappings }: StatementPreviewJson): boolean =>
  counts.rows === 0 && mappings.some(({ questions }) => questions.length > 0);

/** The questions come first, or the file is too long to try it out. */
const Unknown = (): ReactNode => (
  <span className="text-faint" title="Known after the import">
    —
  </span>
);

/** Per account and currency. */
function NetPnl({ result }: { readonly result: Result }): ReactNode {
  if (result === null || result.amounts.length === 0) return <Unknown />;
  const several = new Set(result.amounts.map(({ reference }) => reference)).size > 1;
  return (
    <ul className="grid gap-1">
      {result.amounts.map(({ reference, currency, netPnl, fees }) => (
        <li key={`${reference} ${currency}`}>
          <Money amount={netPnl} currency={currency} />
          {several ? <span className="text-12 font-normal text-muted"> {reference}</span> : null}
          <span className="block text-12 font-normal text-muted">
            after <Money amount={fees} currency={currency} tone="plain" /> fees
          </span>
        </li>
      ))}
    </ul>
  );
}
