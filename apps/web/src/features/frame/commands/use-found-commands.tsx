import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { CalendarDays, ChartCandlestick, Landmark, Receipt } from 'lucide-react';
import { useDeferredValue, useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { formatDate } from '#web/lib/format/dates.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { type FoundThing, findInJournal } from './find-in-journal.ts';

const countWords = (trades: number): string => (trades === 1 ? '1 trade' : `${trades} trades`);

/** Symbols, trades, accounts and days that fit what was typed, each as the way there. */
export function useFoundCommands(typed: string): readonly Command[] {
  const navigate = useNavigate();
  // What the page has loaded is searched; the palette asks for nothing.
  const { data } = useQuery({ ...appDataQuery(), enabled: false });
  const query = useDeferredValue(typed);
  return useMemo(() => {
    if (data === undefined) return [];
    const { table, head } = data;
    const toCommand = (found: FoundThing): Command => {
      const common = { group: 'Find' as const };
      switch (found.kind) {
        case 'symbol':
          return {
            ...common,
            id: `found.symbol.${found.symbol}`,
            label: `${found.name}: ${countWords(found.trades)}`,
            icon: <ChartCandlestick />,
            run: () => void navigate({ to: '/trades', search: { symbol: found.symbol } }),
          };
        case 'trade':
          return {
            ...common,
            id: `found.trade.${found.id}`,
            label: `Trade: ${found.name}, ${formatDate(found.day)}`,
            icon: <Receipt />,
            run: () => void navigate({ to: '/trades/$tradeId', params: { tradeId: found.id }, search: {} }),
          };
        case 'account':
          return {
            ...common,
            id: `found.account.${found.id}`,
            label: `Trades of ${found.name}`,
            icon: <Landmark />,
            run: () => void navigate({ to: '/trades', search: { accounts: found.id } }),
          };
        case 'day':
          return {
            ...common,
            id: `found.day.${found.day}`,
            label: `${formatDate(found.day)}: ${countWords(found.trades)}`,
            icon: <CalendarDays />,
            run: () =>
              void navigate({
                to: '/trades',
                search: { range: 'custom', from: found.day, to: found.day },
              }),
          };
      }
    };
    return findInJournal({ table, accounts: head.accounts }, query).map(toCommand);
  }, [data, query, navigate]);
}
