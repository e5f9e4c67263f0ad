import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type ImportUploadJson, importUploaded } from '@tapebook/contract';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { toStatementChoices } from '../choices/review-choices.ts';
import { reviewDrafts, useAnyReviewDraft } from '../choices/review-drafts.ts';
import { sourceKey } from '../choices/review-source.ts';
import { addToHistory } from '../queries/import-queries.ts';
import { takeFromUploads, uploadsQuery } from '../queries/uploads-query.ts';
import { readingOrder } from './reading-order.ts';
import { SendingRow } from './sending-row.tsx';
import { useUploadQueue } from './upload-queue.ts';
import { type Readiness, WaitingRow } from './waiting-row.tsx';

interface WaitingFilesProps {
  readonly uploads: readonly ImportUploadJson[];
  /** The one that is reviewed below. */
  readonly chosenId: string | undefined;
  readonly onPutAway: (upload: ImportUploadJson) => void;
  /** Whether several can be imported with one press, which is then the main action. */
  readonly onSeveralReady: (several: boolean) => void;
}

/** All files that were handed over: what each is, how many new activities it holds, and one button for all. */
export function WaitingFiles({ uploads, chosenId, onPutAway, onSeveralReady }: WaitingFilesProps): ReactNode {
  const sending = useUploadQueue();
  const [known, setKnown] = useState<ReadonlyMap<string, Readiness>>(new Map());
  const onKnown = useCallback(
    (id: string, readiness: Readiness) =>
      setKnown((before) => (before.get(id) === readiness ? before : new Map(before).set(id, readiness))),
    [],
  );
  useAnyReviewDraft();
  // A field that makes no sense yet was meant to say something.
  const ready = uploads.filter(
    (upload) => known.get(upload.id) === 'ready' && reviewDrafts.isSound({ kind: 'upload', upload }),
  );
  const [readingId, setReadingId] = useState<string>();
  const severalReady = ready.length > 1;
  useEffect(() => onSeveralReady(severalReady), [onSeveralReady, severalReady]);
  const order = readingOrder(uploads, { known, chosenId, readingId });
  if (order[0] !== readingId) setReadingId(order[0]);
  // What is on its way is sent in the order in which it was handed over.
  const leaving = sending.filter(({ error }) => error === null);
  const importAll = useImportAll(ready);
  return (
    <Card
      title={
        <>
          Files to import (<Quantity quantity={uploads.length + sending.length} />)
        </>
      }
      aside={
        severalReady ? (
          <Button
            size="small"
            variant="primary"
            pending={importAll.isPending}
            onClick={() => importAll.mutate()}
          >
            {ready.length === uploads.length
              ? ready.length === 2
                ? 'Import both files'
                : `Import all ${ready.length} files`
              : `Import the ${ready.length} files that are ready`}
          </Button>
        ) : undefined
      }
      flush
    >
      <ul
        className="mt-2 max-h-80 divide-y divide-border overflow-y-auto border-t border-border"
        aria-label="Files"
      >
        {uploads.map((upload) => (
          <WaitingRow
            key={upload.id}
            upload={upload}
            chosen={upload.id === chosenId}
            place={order.indexOf(upload.id)}
            onKnown={onKnown}
            onPutAway={() => onPutAway(upload)}
          />
        ))}
        {sending.map((file) => (
          <SendingRow key={`sending ${file.id}`} sending={file} place={leaving.indexOf(file)} />
        ))}
      </ul>
    </Card>
  );
}

/** Hands all files that need no answer to the import, in the order in which they came. */
function useImportAll(uploads: readonly ImportUploadJson[]) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      for (const upload of uploads) {
        // Out of the list first: nobody looks at a file again that is being imported.
        takeFromUploads(client, upload.id);
        const source = { kind: 'upload', upload } as const;
        // With what has just been typed, too.
        reviewDrafts.leave(sourceKey(source));
        const { import: run } = await call(importUploaded, {
          params: { id: upload.id },
          body: toStatementChoices(reviewDrafts.asked(source)),
        });
        // A list that was asked for meanwhile still has it.
        takeFromUploads(client, upload.id);
        addToHistory(client, run);
      }
    },
    onError: (error) => {
      toasts.show(describeFailure(error).detail, { tone: 'danger' });
      void client.invalidateQueries(uploadsQuery());
    },
  });
}
