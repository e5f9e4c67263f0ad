import { lazy, type ReactNode, Suspense } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { EditorSkeleton } from './editor-skeleton.tsx';
import type { WrittenTextProps } from './written-text-props.ts';

const WritingEditor = lazy(() => import('./writing-editor.tsx'));
const GuestText = lazy(() => import('./guest-text.tsx'));

/**
 * A text that is written and read: kept on this device with every keystroke, sent when the typing pauses, merged with
 * what other tabs and devices write.
 */
export const WrittenText = (props: WrittenTextProps): ReactNode => (
  <Suspense fallback={<EditorSkeleton {...props} />}>
    {authorizedUser !== null ? (
      <GuestText {...props} />
    ) : props.waits === true ? (
      <EditorSkeleton {...props} />
    ) : (
      <WritingEditor {...props} />
    )}
  </Suspense>
);
