import type { ReactNode } from 'react';
import { saveFile } from '#web/lib/files/save-file.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** The spare keys, shown this once. */
export function RecoveryCodesView({ codes }: { readonly codes: readonly string[] }): ReactNode {
  const text = `${codes.join('\n')}\n`;
  return (
    <div className="grid gap-3">
      <Notice tone="warning">
        Keep these somewhere other than your phone. Each signs you in once in place of the app, and they are
        not shown again.
      </Notice>
      <ol
        className="figures grid grid-cols-1 gap-x-6 gap-y-1.5 text-14 sm:grid-cols-2"
        aria-label="Recovery codes"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button
          onClick={async () => {
            await navigator.clipboard.writeText(text);
            toasts.show('The recovery codes are copied.');
          }}
        >
          Copy codes
        </Button>
        <Button
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'tapebook-recovery-codes.txt')}
        >
          Download codes
        </Button>
      </div>
    </div>
  );
}
