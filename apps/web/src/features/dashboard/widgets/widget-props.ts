import type { DashboardAnswers } from '../answers/use-dashboard-answers.ts';
import type { WidgetSettings } from './widget-settings.ts';

/** What every widget is given: the answers that most of them draw from, and what it is set to. */
export interface WidgetProps {
  readonly answers: DashboardAnswers;
  readonly settings: WidgetSettings;
}
