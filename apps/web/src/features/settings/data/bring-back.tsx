import type { RestoreJson } from '@tapebook/contract';
import { Upload } from 'lucide-react';
import { type ReactNode, useCallback, useRef, useState } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { ProblemError } from '#web/lib/http/problem-error.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { SettingRow } from '../setting-row.tsx';
import { FormerRestores } from './former-restores.tsx';
import { RestoreDialog } from './restore-dialog.tsx';
import { useRestores, useSendArchive } from './use-bring-back.ts';

const isOfAnother = (error: unknown): boolean =>
  error instanceof ProblemError && error.code === 'archive-of-another';

/** An archive of this journal or of another comes back: what is not here is added. */
export function BringBack(): ReactNode {
  const picker = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [done, setDone] = useState<RestoreJson | null>(null);
  const bring = useSendArchive();
  const { restores, waiting } = useRestores(
    useCallback((ended) => {
      if (ended.status === 'done') setDone(ended);
    }, []),
  );
  const start = (chosen: File, ofAnother: boolean): void => {
    setFile(chosen);
    bring.mutate({ file: chosen, ofAnother });
  };
  const asks = bring.isError && isOfAnother(bring.error);
  return (
    <>
      <SettingRow
        label="Restore from an archive"
        description="Restores an archive that was exported here or elsewhere. What this journal lacks is added; what it has stays as it is. This can be undone."
      >
        <span className="flex items-center gap-3">
          <span role="status" className="figures text-13 text-muted empty:hidden">
            {bring.isPending && file !== null
              ? bring.sent < file.size
                ? `${formatFileSize(bring.sent)} of ${formatFileSize(file.size)}`
                : 'Checking…'
              : waiting === null
                ? ''
                : 'Restoring…'}
          </span>
          <input
            ref={picker}
            type="file"
            accept=".zip,application/zip"
            aria-label="Archive to restore"
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const chosen = currentTarget.files?.[0];
              // The same file can be chosen again.
              currentTarget.value = '';
              if (chosen !== undefined) start(chosen, false);
            }}
          />
          <Button
            icon={<Upload aria-hidden="true" />}
            pending={bring.isPending || waiting !== null}
            onClick={() => picker.current?.click()}
          >
            Choose an archive…
          </Button>
        </span>
      </SettingRow>
      {bring.isError && !asks ? (
        <Notice tone="danger" className="mb-3">
          {describeFailure(bring.error).detail}
        </Notice>
      ) : null}
      <FormerRestores restores={restores} />
      <Dialog
        open={asks}
        onOpenChange={() => bring.reset()}
        title="This archive is from another journal"
        description="It was exported by someone else, or by you elsewhere. Its accounts and pages are added beside yours; accounts and labels that match are recognised. This can be undone."
        actions={
          <>
            <Button onClick={() => bring.reset()}>Cancel</Button>
            <Button
              variant="primary"
              onClick={() => {
                if (file !== null) start(file, true);
              }}
            >
              Restore it here
            </Button>
          </>
        }
      >
        <p className="text-13 text-muted">{file?.name}</p>
      </Dialog>
      <RestoreDialog
        restore={done}
        onClose={() => setDone(null)}
        onUndone={() => {
          setDone(null);
          toasts.show('Restore undone.');
        }}
      />
    </>
  );
}
