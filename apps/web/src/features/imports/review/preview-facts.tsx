import type { StatementPreviewJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { Money } from '#web/ui/numbers/money.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import type { ReviewChoices } from '../choices/review-choices.ts';
import { confidenceWords } from '../words/import-words.ts';
import { Period } from '../words/period.tsx';
import { accountWords } from './account-words.ts';
import { statedResult } from './stated-result.ts';
import { unknownResultWords, whyNoResult } from './why-no-result.ts';

interface PreviewFactsProps {
  readonly preview: StatementPreviewJson | undefined;
  /** Somebody said which broker it is from. */
  readonly brokerChosen: boolean;
  readonly choices: ReviewChoices | undefined;
}

/** What a file was understood to be, and what it would do; in its final size already while it is read. */
export function PreviewFacts({ preview, brokerChosen, choices }: PreviewFactsProps): ReactNode {
  const { head } = useJournalData();
  const [confidence, sure] =
    preview === undefined ? ['', true] : confidenceWords(preview.detected, brokerChosen);
  const account =
    preview === undefined ? null : accountWords(preview.accounts, choices?.accounts ?? [], head.accounts);
  return (
    <dl className="grid grid-cols-1 gap-x-6 gap-y-1.5 text-13 md:grid-cols-[1.9fr_1.25fr_1.3fr_0.45fr_0.6fr_1.3fr]">
      <Fact label="Report" note={sure ? '' : confidence} warn>
        {preview === undefined ? undefined : (
          <span title={`${preview.detected.label}: ${confidence}`}>{preview.detected.label}</span>
        )}
      </Fact>
      <Fact label="Period">
        {preview === undefined ? undefined : preview.period === null ? (
          <span className="text-muted">not stated</span>
        ) : (
          <Period period={preview.period} />
        )}
      </Fact>
      <Fact label="Account" note={account?.note}>
        {preview === undefined ? undefined : account === null ? (
          <Unknown why={whyUnread(preview)} />
        ) : (
          <span title={account.name}>{account.name}</span>
        )}
      </Fact>
      <Fact label="Rows">
        {preview === undefined ? undefined : isAsked(preview) ? (
          <Unknown why={whyUnread(preview)} />
        ) : (
          <Quantity quantity={preview.counts.rows} />
        )}
      </Fact>
      <Fact
        label="Trades"
        note={
          preview === undefined || preview.result === null ? (
            ''
          ) : (
            <>
              <Quantity quantity={preview.result.tradesClosed} /> closed
            </>
          )
        }
      >
        {preview === undefined ? undefined : preview.result === null ? (
          <Unknown why={whyUnread(preview)} />
        ) : (
          <>
            <Quantity quantity={preview.result.tradesOpened} /> opened
          </>
        )}
      </Fact>
      <Fact
        label="Net P&L"
        tall
        note={preview === undefined || preview.result === null ? '' : <AgainstStatement preview={preview} />}
      >
        {preview === undefined ? undefined : <NetPnl result={preview.result} why={whyUnread(preview)} />}
      </Fact>
    </dl>
  );
}

interface FactProps {
  readonly label: string;
  readonly note?: ReactNode;
  readonly warn?: boolean;
  /** Its note has a line of its own on a phone, too. */
  readonly tall?: boolean;
  readonly children: ReactNode;
}

/** Beside a screen's width a column with its note below; on a phone a line with its note behind. */
function Fact({ label, note = '', warn = false, tall = false, children }: FactProps): ReactNode {
  return (
    <div
      className={clsx(
        'grid min-w-0 grid-cols-[4.5rem_minmax(0,1fr)] items-baseline gap-x-3 md:block md:min-h-14',
        tall ? 'min-h-10' : 'h-5 md:h-auto',
      )}
    >
      <dt className="text-12 text-muted">{label}</dt>
      <dd className={clsx('min-w-0 md:mt-0.5 md:block', tall ? 'block' : 'flex items-baseline gap-1.5')}>
        <span className={clsx('block min-w-0 font-medium', tall ? 'break-words' : 'truncate')}>
          {children ?? <Skeleton className="my-1 h-3 w-28 max-w-full" />}
        </span>
        {children === undefined || note === '' ? null : (
          <span
            className={clsx(
              'block text-12',
              tall ? '' : 'max-md:shrink-0',
              warn ? 'text-warning-ink' : 'text-muted',
            )}
          >
            {note}
          </span>
        )}
      </dd>
    </div>
  );
}

type Result = StatementPreviewJson['result'];

/** Not one row is read before its questions are answered: a zero would be a claim. */
const isAsked = ({ counts, mappings }: StatementPreviewJson): boolean =>
  counts.rows === 0 && mappings.some(({ questions }) => questions.length > 0);

/** The questions come first, or the file is too long to try it out. */
const whyUnread = (preview: StatementPreviewJson): string =>
  isAsked(preview) ? 'Shown once the questions are answered' : 'Shown after the import';

const Unknown = ({ why }: { readonly why: string }): ReactNode => (
  <span className="text-faint" title={why}>
    —
  </span>
);

const STATED = {
  agrees: [CircleCheck, 'text-success-ink', 'as the statement says'],
  differs: [TriangleAlert, 'text-warning-ink', 'differs from the statement'],
  'not-stated': [null, '', ''],
} as const;

/** The result beside the statement's own; most files state none. */
function AgainstStatement({ preview }: { readonly preview: StatementPreviewJson }): ReactNode {
  const [Icon, tone, words] = STATED[statedResult(preview.reconciliation)];
  if (Icon === null) return '';
  return (
    <span className={clsx('inline-flex items-center gap-1', tone)}>
      <Icon className="size-3.5 shrink-0" aria-hidden="true" />
      {words}
    </span>
  );
}

/** Per account and currency. */
function NetPnl({ result, why }: { readonly result: Result; readonly why: string }): ReactNode {
  if (result === null) return <Unknown why={why} />;
  const nothing = whyNoResult(result);
  if (nothing !== null) return <span className="text-13 font-normal text-muted">{nothing}</span>;
  const unknown = unknownResultWords(result);
  const several = new Set(result.amounts.map(({ reference }) => reference)).size > 1;
  return (
    <ul className="grid">
      {result.amounts.map(({ converted, ...amount }) => (
        <li key={`${amount.reference} ${amount.currency}`} className="min-w-0 break-words">
          <Money amount={(converted ?? amount).netPnl} currency={(converted ?? amount).currency} />
          <span className="text-12 font-normal text-muted">
            {several ? ` ${amount.reference}` : null} after{' '}
            <Money
              amount={(converted ?? amount).fees}
              currency={(converted ?? amount).currency}
              tone="plain"
            />{' '}
            fees
            {converted === undefined ? null : (
              <>
                {' '}
                (<Money amount={amount.netPnl} currency={amount.currency} tone="plain" />)
              </>
            )}
          </span>
        </li>
      ))}
      {unknown === null ? null : <li className="text-12 font-normal text-warning-ink">{unknown}</li>}
    </ul>
  );
}
