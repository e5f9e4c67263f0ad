import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { InsightJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { findingWords, STATUS_WORDS } from '#web/lib/insights/effect-words.ts';
import { insightsQuery } from '#web/lib/insights/insights-query.ts';
import { Badge } from '../surfaces/badge.tsx';
import { Card } from '../surfaces/card.tsx';
import { TradesLink } from './trades-link.tsx';

const SAID: readonly InsightJson['status'][] = ['found', 'published', 'confirmed', 'accepted'];

/** That which began last; of one day the surest, which stands first. */
function newestOf(insights: readonly InsightJson[]): InsightJson | undefined {
  return insights
    .filter(({ status }) => SAID.includes(status))
    .toSorted((a, b) => (b.history[0]?.on ?? '').localeCompare(a.history[0]?.on ?? ''))[0];
}

interface NewestInsightProps {
  /** As tall as its place; it then says as well that there is none. */
  readonly fills?: boolean;
}

/** The finding that came last, with its trades. */
export function NewestInsight({ fills = false }: NewestInsightProps): ReactNode {
  const { data, error } = useQuery(insightsQuery());
  const insight = newestOf(data?.insights ?? []);
  if (!fills && insight === undefined) return null;
  return (
    <Card
      title="Insight"
      fills={fills}
      aside={
        <Link to="/insights" className="rounded-[4px] hover:text-ink hover:underline">
          All insights
        </Link>
      }
    >
      {insight === undefined ? (
        <p className="text-13 text-muted">
          {data?.tested.summary ?? (error === null ? null : describeFailure(error).detail)}
        </p>
      ) : (
        <div className="grid gap-2">
          <p className="text-14 text-pretty">{findingWords(insight)}</p>
          <p className="flex flex-wrap items-center gap-2 text-12 text-muted">
            <Badge tone="accent">{STATUS_WORDS[insight.status]}</Badge>
            <TradesLink
              search={{ filter: insight.filter, status: 'closed' }}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              Show its trades
            </TradesLink>
          </p>
        </div>
      )}
    </Card>
  );
}
