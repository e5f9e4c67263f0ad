import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { STATUS_WORDS } from '#web/lib/insights/effect-words.ts';
import { insightsOfTrade } from '#web/lib/insights/shown-insights.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';

/** The findings that the trade belongs to; nothing of the many trades that belong to none. */
export function TradeInsights({ tradeId }: { readonly tradeId: string }): ReactNode {
  const { head, table } = useJournalData();
  const own = insightsOfTrade(head, table, tradeId);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="trade-insights" className="grid gap-1">
      <h3 id="trade-insights" className="text-12 font-medium text-muted">
        Insights it belongs to{' '}
      </h3>
      <ul className="grid gap-1 text-13">
        {own.map(({ id, name, status }) => (
          <li key={id}>
            <Link
              to="/insights"
              hash={`insight-${id}`}
              className="underline decoration-border underline-offset-4 hover:decoration-current"
            >
              {name}
            </Link>{' '}
            <span className="text-12 text-muted">{STATUS_WORDS[status].toLowerCase()}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
