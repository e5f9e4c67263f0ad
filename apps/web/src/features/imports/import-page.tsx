import { useQuery, useQueryClient } from '@tanstack/react-query';
import { deleteUpload, type ImportUploadJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { BookmarkCheck, ClipboardPaste, FileUp } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { chooseFiles } from '#web/lib/files/choose-files.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Page } from '#web/ui/surfaces/page.tsx';
import { ImportHistory } from './history/import-history.tsx';
import { historyFilterOf, type ImportSearch, type ImportSearchChange } from './queries/import-search.ts';
import { takeFromUploads, uploadsQuery } from './queries/uploads-query.ts';
import { RunningImports } from './results/running-imports.tsx';
import { StatementReview } from './review/statement-review.tsx';
import { ArrivingFile } from './uploads/arriving-file.tsx';
import { StatementDrop } from './uploads/statement-drop.tsx';
import { useUploadQueue } from './uploads/upload-queue.ts';
import { useHandedFiles } from './uploads/use-handed-files.ts';
import { WaitingFiles } from './uploads/waiting-files.tsx';

const PasteDialog = lazy(async () => ({
  default: (await import('./uploads/paste-dialog.tsx')).PasteDialog,
}));
const SavedMappingsDialog = lazy(async () => ({
  default: (await import('./mappings/saved-mappings-dialog.tsx')).SavedMappingsDialog,
}));

interface ImportPageProps {
  readonly search: ImportSearch;
  readonly onSearchChange: (change: ImportSearchChange) => void;
  /** Brokers that are read by themselves. */
  readonly connections: ReactNode;
}

/** Hand over statements, see what they are, import them; below, connections and all imports so far. */
export function ImportPage({ search, onSearchChange, connections }: ImportPageProps): ReactNode {
  useHandedFiles();
  const uploads = useQuery(uploadsQuery());
  const sending = useUploadQueue();
  const [dialog, setDialog] = useState<'paste' | 'mappings' | null>(null);
  const [severalReady, setSeveralReady] = useState(false);
  useOfferCommands(usePageCommands(setDialog));

  const waiting = uploads.data ?? [];
  const chosen = waiting.find(({ id }) => id === search.file) ?? waiting[0];
  const putAway = usePutAway();
  // What was refused stands in the list with its reason; what is on its way stands where it will be looked at.
  const [arriving] = sending.filter(({ error }) => error === null);
  const listed = waiting.length + sending.length > 1 || (sending.length > 0 && arriving === undefined);
  const looksAtFile = chosen !== undefined || arriving !== undefined;
  const history = (
    <>
      {connections}
      <ImportHistory filter={historyFilterOf(search)} onFilterChange={onSearchChange} />
    </>
  );
  return (
    <Page
      title="Import"
      description="Your broker’s statements, read row by row. Importing a file twice adds nothing."
      actions={
        <>
          {/* Its place is kept while the drop zone does the same, so that nothing moves when a file comes. */}
          <Button
            icon={<FileUp aria-hidden="true" />}
            onClick={chooseFiles}
            className={clsx('max-md:order-last', !looksAtFile && 'invisible')}
          >
            Add files
          </Button>
          <Button
            variant="quiet"
            icon={<BookmarkCheck aria-hidden="true" />}
            onClick={() => setDialog('mappings')}
          >
            <span>
              <span className="max-sm:hidden">Saved </span>
              <span className="inline-block max-sm:first-letter:uppercase">mappings</span>
            </span>
          </Button>
          <Button icon={<ClipboardPaste aria-hidden="true" />} onClick={() => setDialog('paste')}>
            <span>
              Paste<span className="max-sm:hidden"> a table</span>
            </span>
          </Button>
        </>
      }
    >
      <RunningImports />
      <div className="grid grid-cols-1 gap-3">
        {listed ? (
          <WaitingFiles
            uploads={waiting}
            chosenId={chosen?.id}
            onPutAway={putAway}
            onSeveralReady={setSeveralReady}
          />
        ) : null}
        {chosen !== undefined ? (
          <StatementReview
            key={chosen.id}
            source={{ kind: 'upload', upload: chosen }}
            isMain={!(listed && severalReady)}
            onClose={() => putAway(chosen)}
          />
        ) : uploads.isError ? (
          <Problem error={uploads.error} onRetry={() => void uploads.refetch()} />
        ) : arriving !== undefined ? (
          <ArrivingFile sending={arriving} />
        ) : (
          <StatementDrop />
        )}
      </div>
      {/* Below the file that is looked at it is drawn anew, and does not slide there. */}
      {looksAtFile ? <div>{history}</div> : history}
      <Suspense>
        {dialog === 'paste' ? (
          <PasteDialog open onOpenChange={(open) => setDialog(open ? 'paste' : null)} />
        ) : dialog === 'mappings' ? (
          <SavedMappingsDialog open onOpenChange={(open) => setDialog(open ? 'mappings' : null)} />
        ) : null}
      </Suspense>
    </Page>
  );
}

/** Takes a file out of those that wait. Nothing of it was written, so nothing is lost but the upload. */
function usePutAway(): (upload: ImportUploadJson) => void {
  const client = useQueryClient();
  return ({ id }) => {
    takeFromUploads(client, id);
    call(deleteUpload, { params: { id } }).catch((error: unknown) => {
      // It is gone already.
      if (error instanceof ProblemError && error.status === 404) return;
      void client.invalidateQueries({ queryKey: uploadsQuery().queryKey });
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
    });
  };
}

function usePageCommands(open: (dialog: 'paste' | 'mappings') => void): readonly Command[] {
  return useMemo(
    () => [
      {
        id: 'imports.paste',
        label: 'Paste a table to import',
        group: 'Do',
        icon: <ClipboardPaste />,
        keywords: 'clipboard text rows spreadsheet csv',
        run: () => open('paste'),
      },
      {
        id: 'mappings.open',
        label: 'Saved mappings of tables',
        group: 'Do',
        icon: <BookmarkCheck />,
        keywords: 'templates columns headings wizard export',
        run: () => open('mappings'),
      },
    ],
    [open],
  );
}
