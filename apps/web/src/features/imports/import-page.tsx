import type { ReactNode } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { FileDrop } from '#web/ui/forms/file-drop.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { fileQueue, useFileQueue } from './file-queue.ts';
import { ImportHistory } from './import-history.tsx';
import { PageDrop } from './page-drop.tsx';
import { StatementReview } from './statement-review.tsx';

const take = (files: readonly File[]): void => fileQueue.add(files);

/** Hand over a statement, see what it is, import it; below, all imports so far. */
export function ImportPage(): ReactNode {
  const [current, ...waiting] = useFileQueue();
  return (
    <Page
      title="Import"
      description="Statements of your broker, read row by row. Importing a file twice adds nothing."
    >
      <PageDrop onFiles={take} />
      {current === undefined ? (
        <FileDrop
          title="Drop a statement here, or choose files"
          hint="CSV, XML or zip, as your broker exports it. Nothing is written before you have seen what is in it."
          multiple
          onFiles={take}
          className="min-h-52"
        />
      ) : (
        <div className="grid grid-cols-1 gap-3">
          <StatementReview key={current.id} queued={current} />
          {waiting.length === 0 ? null : (
            <Notice>
              Next: {waiting.map(({ file }) => file.name).join(', ')}. Files are reviewed one after the other.
            </Notice>
          )}
        </div>
      )}
      <ImportHistory />
    </Page>
  );
}
