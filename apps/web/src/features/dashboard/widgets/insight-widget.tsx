import type { ReactNode } from 'react';
import { NewestInsight } from '#web/ui/journal-data/newest-insight.tsx';

/** What stood out last, in a sentence; of the whole journal, whatever the dashboard filters. */
export const InsightWidget = (): ReactNode => <NewestInsight fills />;
