import type { ReactNode } from 'react';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { Progress } from '#web/ui/feedback/progress.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { PreviewFacts } from '../review/preview-facts.tsx';
import { ReviewFrame } from '../review/review-frame.tsx';
import { type SendingFile, uploadQueue } from './upload-queue.ts';

/** A file on its way to the server, in the frame in which it is then looked at. */
export function ArrivingFile({ sending: { id, file, sent } }: { readonly sending: SendingFile }): ReactNode {
  const stop = (): void => uploadQueue.remove(id);
  return (
    <ReviewFrame
      title={file.name}
      fileName={file.name}
      detail={formatFileSize(file.size)}
      closeLabel={`Cancel the upload of ${file.name}`}
      onClose={stop}
      footer={
        <>
          <Button onClick={stop}>Cancel</Button>
          <Button variant="primary" disabled>
            Import
          </Button>
        </>
      }
    >
      <PreviewFacts preview={undefined} brokerChosen={false} choices={undefined} />
      <Progress
        label={`Uploading ${file.name}`}
        value={file.size === 0 ? null : sent / file.size}
        detail={`${formatFileSize(sent)} of ${formatFileSize(file.size)}`}
      />
    </ReviewFrame>
  );
}
