import type { Question } from '@tapebook/domain/analytics';
import type { JournalDataSelection } from '#web/lib/journal-data/selection.ts';

/** What the card of a question is given. */
export interface QuestionCardProps {
  /** As it was kept. */
  readonly own: Question;
  /** Within the filters of the page. */
  readonly asked: Question;
  readonly selection: JournalDataSelection;
  /** In place of its own words. */
  readonly title: string | undefined;
  /** What of it could not be read. */
  readonly unread: readonly string[];
}
