import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { InsightJson, InsightsJson } from '@tapebook/contract';
import { RefreshCw } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { isRefused } from '#web/lib/http/is-refused.ts';
import { insightsQuery } from '#web/lib/insights/insights-query.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { invalidateJournalData } from '#web/lib/journal-data/invalidate-journal-data.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { FindingList } from './finding-list.tsx';
import { lateTagWords } from './late-tag-words.ts';
import { hasVerdicts, NoVerdict } from './no-verdict.tsx';
import { NotFound } from './not-found.tsx';
import { RulesOverTime } from './rules/rules-over-time.tsx';
import { leftOutWords } from './silence-words.ts';
import { useAsChosen, useSearchAgain } from './use-insight-changes.ts';

/** What stands out of the journal from chance, and what does not. */
export function InsightsPage(): ReactNode {
  const { data, isError, error, refetch } = useQuery(insightsQuery());
  useFreshJournal(data);
  const search = useSearchAgain();
  const running = data?.tested.running === true || search.isPending;
  return (
    <Page
      title="Insights"
      description={data === undefined ? undefined : <Summary answer={data} />}
      actions={
        data === undefined || data.tested.tradesNow === 0 || authorizedUser !== null ? undefined : (
          <Button
            icon={<RefreshCw aria-hidden="true" />}
            pending={running}
            aria-label={running ? 'Searching' : undefined}
            onClick={() => search.mutate()}
          >
            Search again
          </Button>
        )
      }
    >
      {data !== undefined ? (
        <Body answer={data} />
      ) : isError ? (
        <Problem error={error} onRetry={isRefused(error) ? undefined : () => void refetch()} />
      ) : (
        <PageSkeleton />
      )}
    </Page>
  );
}

/**
 * A search that ended says which trades its findings are of: the journal is asked for anew, also where it ended before this
 * page was opened and after the journal had come.
 */
function useFreshJournal(answer: InsightsJson | undefined): void {
  const client = useQueryClient();
  const seen = useRef<string | null | undefined>(undefined);
  useEffect(() => {
    if (answer === undefined) return;
    const { version } = answer.tested;
    const { current: before } = seen;
    seen.current = version;
    const held = client.getQueryData(appDataQuery().queryKey);
    const known = new Set(held?.head.insights.map(({ id }) => id));
    const isBehind = held !== undefined && answer.insights.some(({ id }) => !known.has(id));
    if (before === undefined ? isBehind : before !== version) void invalidateJournalData(client);
  }, [client, answer]);
}

function Summary({ answer: { tested } }: { readonly answer: InsightsJson }): ReactNode {
  if (tested.at === null) return tested.running ? 'Searching for the first time…' : undefined;
  const since = tested.tradesNow - tested.trades;
  return (
    <>
      <span className="text-14 text-ink">{tested.summary}</span>
      {tested.running ? ' A new search is running.' : null}
      {since <= 0 || tested.running ? null : (
        <>
          {' '}
          <Quantity quantity={since} /> {since === 1 ? 'trade has' : 'trades have'} been closed since.
        </>
      )}
    </>
  );
}

const STANDING: readonly InsightJson['status'][] = ['found', 'published', 'accepted', 'confirmed'];

function Body({ answer }: { readonly answer: InsightsJson }): ReactNode {
  const { tested } = answer;
  const insights = useAsChosen(answer.insights);
  const of = (...statuses: readonly InsightJson['status'][]): readonly InsightJson[] =>
    insights.filter(({ status }) => statuses.includes(status));
  const standing = of(...STANDING);
  if (tested.at === null && tested.running) return <PageSkeleton />;
  return (
    <div className="grid grid-cols-1 gap-6">
      {tested.problem === null ? null : <Notice tone="warning">{tested.problem}</Notice>}
      {hasVerdicts(answer) ? (
        <>
          <Basis tested={tested} />
          {standing.length === 0 && tested.at !== null ? (
            <section className="rounded-card border border-border bg-panel p-4">
              <h2 className="text-16 font-semibold">Nothing stands out from chance</h2>
              <p className="mt-1 max-w-2xl text-14 text-muted">
                That is a result: <Quantity quantity={tested.eligible} /> patterns were checked, and their
                differences are no larger than chance alone would make them. Small differences in rare trades
                cannot be seen yet; the search runs again as trades are added.
              </p>
            </section>
          ) : null}
        </>
      ) : (
        <NoVerdict answer={answer} />
      )}
      <FindingList
        groups={[
          { title: 'What stands out', insights: standing },
          {
            title: 'On watch',
            words: 'too early to say: each gets one test, on later trades only',
            insights: of('watched'),
          },
          { title: 'Dismissed', insights: of('dismissed'), folded: true },
          { title: 'Withdrawn', insights: of('withdrawn'), folded: true },
        ]}
      />
      <RulesOverTime insights={insights} />
      <NotFound tested={tested} />
    </div>
  );
}

/** What results were measured in, and what could not be asked. */
function Basis({ tested }: Pick<InsightsJson, 'tested'>): ReactNode {
  const { measuredIn, timed, currencies, lateTags, leftOut } = tested;
  if (measuredIn === null) return null;
  return (
    <p className="-mb-2 max-w-4xl text-13 text-muted">
      {measuredIn}
      {timed ? null : ' No trade has a time of day, so hours and the order within a day are not tested.'}
      {currencies.length < 2
        ? null
        : ` ${currencies.join(', ')}: results are measured against risk or size in their own currency, never added up.`}
      {leftOut === 0 ? null : ` ${leftOutWords(leftOut)}`}
      {lateTags.length === 0 ? null : ` ${lateTagWords(lateTags)}`} A pattern is not proof of a cause.
    </p>
  );
}

const PageSkeleton = (): ReactNode => (
  <div className="grid grid-cols-1 gap-3" aria-hidden="true">
    <Skeleton className="h-48 w-full" />
    <Skeleton className="h-48 w-full" />
  </div>
);
