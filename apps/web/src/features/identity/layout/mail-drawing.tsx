import type { ReactNode } from 'react';
import { Drawing } from '#web/ui/feedback/drawings.tsx';

/** A letter over the heading, in line with it: the drawing has room around it for where it stands alone. */
export const MailDrawing = (): ReactNode => (
  <div className="mb-4 -ml-6">
    <Drawing name="mail" />
  </div>
);
