import { type ReactNode, useMemo } from 'react';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { useTakeList } from './use-take-list.tsx';

/** Closed trades of the range that nobody has looked back at. */
export function UnreviewedWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const { table, rows, filter } = selection;
  const waiting = useMemo(() => {
    const { reviewed } = table.integers;
    return rows.filter((row) => !reviewed[row] && !Number.isNaN(table.numbers.closedAt[row]));
  }, [table, rows]);
  const telling = useTelling(table);
  const all = {
    ...closedTradesBehind(selection),
    filter: [filter, 'reviewed:no'].filter(Boolean).join(' '),
  };
  const title = waiting.length === 0 ? 'Not reviewed' : `Not reviewed: ${waiting.length}`;
  const take = useTakeList({
    title: 'Not reviewed',
    name: 'not-reviewed',
    all,
    csv: ({ closedCsv }) => closedCsv(table, waiting, telling),
  });
  return (
    <RecentTrades
      title={title}
      table={table}
      rows={waiting}
      all={all}
      most={20}
      telling={telling}
      empty="Every closed trade of this range is reviewed."
      narrow
      take={take}
      fills
    />
  );
}
