import type { ReactNode } from 'react';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { OpenPositions } from '#web/ui/journal-data/open-positions.tsx';
import type { WidgetProps } from './widget-props.ts';

export const OpenPositionsWidget = ({ answers: { selection } }: WidgetProps): ReactNode => (
  <OpenPositions selection={selection} accounts={useJournalData().head.accounts} fills />
);
