import type { ReactNode } from 'react';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { useTakeList } from './use-take-list.tsx';

/** The closed trades of the range, newest first; taken along are all of them. */
export function RecentTradesWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const { table, rows } = selection;
  const telling = useTelling(table);
  const all = closedTradesBehind(selection);
  const take = useTakeList({
    title: 'Recent trades',
    name: 'recent-trades',
    all,
    csv: ({ closedCsv }) => closedCsv(table, rows, telling),
  });
  return <RecentTrades table={table} rows={rows} all={all} most={20} telling={telling} take={take} fills />;
}
