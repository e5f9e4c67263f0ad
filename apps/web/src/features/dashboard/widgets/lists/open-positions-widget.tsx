import type { ReactNode } from 'react';
import { openTrades } from '#web/lib/journal-data/trade-links.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import type { WidgetProps } from '../widget-props.ts';
import { useTakeList } from './use-take-list.tsx';

/** What is still held; taken along is all of it. */
export function OpenPositionsWidget({ answers: { selection } }: WidgetProps): ReactNode {
  const { accounts } = useJournalData().head;
  const nameOf = (id: string): string => accounts.find((account) => account.id === id)?.name ?? '';
  const take = useTakeList({
    title: 'Open positions',
    name: 'open-positions',
    all: openTrades(selection),
    csv: ({ openCsv }) => openCsv(selection.table, selection.openRows, nameOf),
  });
  return <OpenPositions selection={selection} accounts={accounts} take={take} fills />;
}
