import type { ReactNode } from 'react';
import { FieldsCard } from './fields-card.tsx';
import { TemplatesCard } from './templates-card.tsx';

/** What entries begin with, and what they ask. */
export const JournalSettings = (): ReactNode => (
  <>
    <FieldsCard />
    <TemplatesCard />
  </>
);
