import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { useKeptFocus } from './use-kept-focus.ts';

interface PageProps {
  readonly title: string;
  /** One line under the title: what is shown, of when, out of what. */
  readonly description?: ReactNode;
  /** Beside the title, at the right: the page's actions. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** `reading`: a narrow column for forms and text. */
  readonly width?: 'full' | 'reading';
}

/** The body of every page inside the frame: one `<h1>`, its actions, then the content. */
export function Page({ title, description, actions, children, width = 'full' }: PageProps): ReactNode {
  const heading = useKeptFocus();
  return (
    <div
      className={clsx(
        'mx-auto flex w-full flex-1 flex-col px-4 pt-5 pb-10 max-md:pt-3 md:px-6',
        width === 'full' ? 'max-w-[105rem]' : 'max-w-3xl',
      )}
    >
      <header className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 max-md:mb-3">
        {/* Focused on every change of route, so that a screen reader says where one is. */}
        <h1
          ref={heading}
          tabIndex={-1}
          className="min-h-9 text-24 font-semibold max-md:text-20 max-md:leading-9"
        >
          {title}
        </h1>
        {actions === undefined ? null : (
          <div className="flex flex-wrap items-center gap-2 print:hidden">{actions}</div>
        )}
        {description === undefined ? null : (
          <p className="w-full text-13 text-muted md:-mt-2">{description}</p>
        )}
      </header>
      {children}
    </div>
  );
}
