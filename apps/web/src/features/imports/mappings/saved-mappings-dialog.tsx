import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import {
  exportSavedMappings,
  importSavedMappings,
  type SavedMappingsFileJson,
  savedMappingsFile,
} from '@tapebook/contract';
import { Download, Upload } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import * as z from 'zod/mini';
import { saveFile } from '#web/lib/files/save-file.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { SavedMappingRow } from './saved-mapping-row.tsx';
import { savedMappingsQuery } from './saved-mappings-query.ts';

interface SavedMappingsDialogProps {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}

class NotSavedMappings extends Error {}

async function readMappingsFile(file: File): Promise<SavedMappingsFileJson> {
  try {
    return z.parse(savedMappingsFile, JSON.parse(await file.text()));
  } catch {
    throw new NotSavedMappings();
  }
}

/** The mappings that were kept: rename, forget, hand on to another journal, take over from one. */
export function SavedMappingsDialog({ open, onOpenChange }: SavedMappingsDialogProps): ReactNode {
  const client = useQueryClient();
  const picker = useRef<HTMLInputElement>(null);
  const list = useQuery({ ...savedMappingsQuery(), enabled: open });
  const exportAll = useMutation({
    mutationFn: () => call(exportSavedMappings),
    onSuccess: (file) =>
      saveFile(
        new Blob([JSON.stringify(file, null, 2)], { type: 'application/json' }),
        'tapebook-mappings.json',
      ),
  });
  const take = useMutation({
    mutationFn: async (file: File) => call(importSavedMappings, { body: await readMappingsFile(file) }),
    onSuccess: () => client.invalidateQueries(savedMappingsQuery()),
  });
  const failure = take.error ?? exportAll.error;
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="medium"
      title="Saved mappings"
      description="How your own tables were read. A table with the same headings is read the same way automatically."
      actions={
        <>
          <input
            ref={picker}
            type="file"
            accept=".json,application/json"
            aria-label="File of saved mappings"
            className="sr-only"
            tabIndex={-1}
            onChange={({ currentTarget }) => {
              const [file] = currentTarget.files ?? [];
              if (file !== undefined) take.mutate(file);
              currentTarget.value = '';
            }}
          />
          <Button
            icon={<Upload aria-hidden="true" />}
            pending={take.isPending}
            onClick={() => picker.current?.click()}
          >
            Import mappings
          </Button>
          <Button
            icon={<Download aria-hidden="true" />}
            pending={exportAll.isPending}
            disabled={list.data === undefined || list.data.length === 0}
            onClick={() => exportAll.mutate()}
          >
            Export all
          </Button>
          <Button variant="primary" onClick={() => onOpenChange(false)}>
            Done
          </Button>
        </>
      }
    >
      <div className="grid grid-cols-1 gap-3">
        {failure === null ? null : (
          <Notice tone="danger">
            {failure instanceof NotSavedMappings
              ? 'This file holds no saved mappings. Choose one that was exported here.'
              : describeFailure(failure).detail}
          </Notice>
        )}
        {take.isSuccess ? (
          <Notice tone="success">
            {take.data.mappings.length === 1
              ? 'One mapping was imported.'
              : `${take.data.mappings.length} mappings were imported.`}
          </Notice>
        ) : null}
        {list.data === undefined ? (
          list.isError ? (
            <Problem error={list.error} onRetry={() => void list.refetch()} />
          ) : (
            <Skeleton className="h-40" />
          )
        ) : list.data.length === 0 ? (
          <EmptyState drawing="import" title="No saved mappings yet">
            Import a table that is not a broker’s own report, and save how its columns are read. It is listed
            here and used for the next file with the same headings.
          </EmptyState>
        ) : (
          <ul className="divide-y divide-border rounded-card border border-border">
            {list.data.map((mapping) => (
              <SavedMappingRow key={mapping.id} mapping={mapping} />
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
