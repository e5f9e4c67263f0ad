import { clsx } from 'clsx';
import { lazy, type ReactNode, Suspense } from 'react';
import { isPlain } from './is-plain.ts';

const ReadText = lazy(() => import('../guest-text.tsx'));

interface WrittenMarkdownProps {
  readonly markdown: string;
  /** Its accessible name. */
  readonly label: string;
  readonly className?: string;
}

/** Markdown as it is read: words alone stand there at once, formats, pictures and mentions come with what draws them. */
export function WrittenMarkdown({ markdown, label, className }: WrittenMarkdownProps): ReactNode {
  const words = <p className={clsx('break-words whitespace-pre-line', className)}>{markdown}</p>;
  if (isPlain(markdown)) return words;
  return (
    <Suspense fallback={words}>
      <div className={className}>
        <ReadText textId="" of={null} asCame={{ markdown }} label={label} />
      </div>
    </Suspense>
  );
}
