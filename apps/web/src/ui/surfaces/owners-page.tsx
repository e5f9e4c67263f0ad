import type { ReactNode } from 'react';
import { EmptyState } from '../feedback/empty-state.tsx';
import { buttonClass } from '../forms/button-class.ts';
import { Page } from './page.tsx';

interface OwnersPageProps {
  readonly title: string;
  /** What of one's own the page would be: `settings`. */
  readonly own: string;
  readonly drawing: 'import' | 'settings';
  readonly path: '/import' | '/settings';
}

/** In place of a page that is of a journal's owner alone, where somebody else comes to it by its address. */
export const OwnersPage = ({ title, own, drawing, path }: OwnersPageProps): ReactNode => (
  <Page title={title}>
    <EmptyState
      drawing={drawing}
      title={`${title} is not shared`}
      action={
        // A full load, so that nothing of that journal stays.
        <a href={path} className={buttonClass('primary')}>
          Open my {own}
        </a>
      }
    >
      Only the owner of this journal sees this page. You can view what they shared with you, in the sections
      of the sidebar.
    </EmptyState>
  </Page>
);
