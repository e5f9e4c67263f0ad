import { FileText, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';

interface ReviewFrameProps {
  readonly title: string;
  readonly fileName: string;
  readonly detail: ReactNode;
  readonly closeLabel: string;
  readonly onClose: () => void;
  readonly children: ReactNode;
  /** The buttons; they stay in sight. `null` where nothing is left to be done with the file. */
  readonly footer: ReactNode;
}

/**
 * Where one file is looked at. It reaches past the window from the first moment, so that neither the buttons at its
 * foot nor what stands below it moves when the file is read; where it could not be, there is nothing to keep the place for.
 */
export function ReviewFrame({
  title,
  fileName,
  detail,
  closeLabel,
  onClose,
  children,
  footer,
}: ReviewFrameProps): ReactNode {
  return (
    <Card {...(footer === null ? {} : { className: 'min-h-[calc(100dvh-8.5rem)]' })} flush>
      <div className="flex h-full flex-col">
        <header className="flex items-center gap-3 px-4 pt-4">
          <span className="grid size-9 shrink-0 place-items-center rounded-control bg-accent-soft text-accent-ink">
            <FileText className="size-5" aria-hidden="true" />
          </span>
          <div className="min-w-0 flex-1">
            <h2 className="truncate text-14 font-semibold" title={fileName}>
              {title}
            </h2>
            <p className="truncate text-12 text-muted">{detail}</p>
          </div>
          <IconButton label={closeLabel} icon={<X aria-hidden="true" />} onClick={onClose} />
        </header>
        <div className="mt-4 grid flex-1 grid-cols-1 content-start gap-4 px-4 pb-4">{children}</div>
        {footer === null ? null : (
          <footer className="sticky bottom-0 z-10 flex min-h-14 flex-wrap items-center justify-end gap-2 rounded-b-card border-t border-border bg-panel px-4 py-3 max-md:bottom-14">
            {footer}
          </footer>
        )}
      </div>
    </Card>
  );
}
