import type { ReactNode } from 'react';
import { useTelling } from '#web/lib/answers/use-telling.ts';
import { closedTradesBehind } from '#web/lib/journal-data/trade-links.ts';
import { RecentTrades } from '#web/ui/journal-data/recent-trades.tsx';
import type { WidgetProps } from './widget-props.ts';

export const RecentTradesWidget = ({ answers: { selection } }: WidgetProps): ReactNode => (
  <RecentTrades
    table={selection.table}
    rows={selection.rows}
    all={closedTradesBehind(selection)}
    most={20}
    telling={useTelling(selection.table)}
    fills
  />
);
