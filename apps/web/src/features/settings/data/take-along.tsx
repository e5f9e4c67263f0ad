import { useMutation } from '@tanstack/react-query';
import { exportJournal } from '@tapebook/contract';
import { Download } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { receiveFile } from '#web/lib/files/receive-file.ts';
import { saveFile } from '#web/lib/files/save-file.ts';
import { withAmounts } from '#web/lib/files/with-amounts.ts';
import { formatFileSize } from '#web/lib/format/file-size.ts';
import { open } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { SettingRow } from '../setting-row.tsx';

/** Everything of the journal as a file of one's own. */
export function TakeAlong(): ReactNode {
  const [received, setReceived] = useState(0);
  const take = useMutation({
    mutationFn: async () => {
      setReceived(0);
      const answer = await open(exportJournal);
      const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1];
      const archive = await receiveFile(answer, setReceived);
      saveFile(archive, name ?? 'tapebook.zip');
      return archive.size;
    },
    onSuccess: (bytes) => toasts.show(`Your journal is saved: ${formatFileSize(bytes)}.`),
    onError: (error) => toasts.show(describeFailure(error).detail, { tone: 'danger' }),
  });
  return (
    <SettingRow
      label="Export everything"
      description="One zip of everything that is yours, in open formats: accounts, trades, fills, what was realised each year, setups, rules, comments and settings as tables, notes as Markdown, pictures, the original statements, and every record in machine-readable form. Connection credentials are left out."
    >
      <span className="flex items-center gap-3">
        <span role="status" className="figures text-13 text-muted empty:hidden">
          {take.isPending ? (received === 0 ? 'Preparing…' : formatFileSize(received)) : ''}
        </span>
        <Button
          icon={<Download aria-hidden="true" />}
          pending={take.isPending}
          onClick={() => withAmounts('This file', () => take.mutate())}
        >
          Export
        </Button>
      </span>
    </SettingRow>
  );
}
