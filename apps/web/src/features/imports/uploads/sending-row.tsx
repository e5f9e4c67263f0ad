import { useQueryClient } from '@tanstack/react-query';
import { Upload, X } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { nextStepAfter } from '../choices/next-step.ts';
import { type SendingFile, uploadQueue } from './upload-queue.ts';

/** A file on its way to the server, with the bytes that have left; or why it was not taken. */
export function SendingRow({
  sending: { id, file, sent, error },
  place,
}: {
  readonly sending: SendingFile;
  /** How many are sent before it. */
  readonly place: number;
}): ReactNode {
  const client = useQueryClient();
  const failure = error === null ? null : describeFailure(error);
  return (
    <li className="flex min-h-12 items-center gap-3 py-2 pr-2 pl-4 text-13">
      <Upload className="size-4 shrink-0 text-faint" aria-hidden="true" />
      <div className="min-w-0 flex-1">
        {failure === null ? (
          <Progress
            label={file.name}
            value={file.size === 0 ? null : sent / file.size}
            detail={
              place > 0
                ? `${formatFileSize(file.size)}, waiting to upload`
                : `${formatFileSize(sent)} of ${formatFileSize(file.size)}`
            }
          />
        ) : (
          <div role="alert">
            <p className="truncate font-medium">{file.name}</p>
            <p className="text-destructive-ink">
              {failure.title}. <span className="text-muted">{failure.detail}</span>
            </p>
          </div>
        )}
      </div>
      {failure !== null && nextStepAfter(error) === 'again' ? (
        <Button size="small" onClick={() => uploadQueue.again(id, client)}>
          Try again
        </Button>
      ) : null}
      <IconButton
        label={failure === null ? `Cancel the upload of ${file.name}` : `Remove ${file.name}`}
        icon={<X aria-hidden="true" />}
        onClick={() => uploadQueue.remove(id)}
      />
    </li>
  );
}
