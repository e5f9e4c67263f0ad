import type { LinkUnit } from '@tapebook/contract';
import { parseQuestion } from '@tapebook/domain/analytics';
import { parseDay } from '@tapebook/domain/time';
import type { ReactNode } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useGlobalQuestion } from '#web/lib/answers/use-global-question.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import type { WidgetContent } from '#web/lib/views/dashboard-content.ts';
import { useDimensionWords } from '#web/ui/answers/use-dimension-words.ts';
import { NewLinkDialog } from '#web/ui/public-links/new-link-dialog.tsx';
import { linkedParts } from './linked-parts.ts';

interface ShareDashboardProps {
  readonly name: string;
  readonly widgets: readonly WidgetContent[];
  readonly onClose: () => void;
}

/** Makes a page for anybody of the numbers of a dashboard, within what its bar says now. */
export function ShareDashboard({ name, widgets, onClose }: ShareDashboardProps): ReactNode {
  const within = useGlobalQuestion();
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const called = useDimensionWords();
  const ofText = (text: string) => {
    const params = new URLSearchParams(text);
    const { question } = parseQuestion(params, facts, today);
    const { basis } = within({ measures: [] });
    return within({ ...question, basis: params.has('basis') ? question.basis : basis });
  };
  const partsIn = (unit: LinkUnit) => linkedParts(widgets, { within, ofText, called }, unit);
  return (
    <NewLinkDialog
      what="this dashboard, except widgets that list single trades,"
      title={name}
      of={(unit) => ({ kind: 'report', parts: [...partsIn(unit).parts] })}
      leavesOut={(unit) => partsIn(unit).leftOut}
      onClose={onClose}
    />
  );
}
