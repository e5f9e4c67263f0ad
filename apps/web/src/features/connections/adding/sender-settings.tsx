import type { ConnectorJson } from '@tapebook/contract';
import { Copy, Download } from 'lucide-react';
import type { ReactNode } from 'react';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';

interface SenderSettingsProps {
  readonly connector: ConnectorJson | undefined;
  /** Where it sends to, without the address of this server. */
  readonly path: string;
  /** Known only right after it was made. */
  readonly secret?: string;
}

/** What the program that sends has to be given, and where it is got. */
export function SenderSettings({ connector, path, secret }: SenderSettingsProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-3">
      <dl className="grid grid-cols-1 gap-2">
        <Setting label="Address" value={`${window.location.origin}${path}`} />
        {secret === undefined ? null : <Setting label="Signing secret" value={secret} />}
      </dl>
      <div className="flex flex-wrap gap-2">
        {connector?.downloads.map(({ label, path: file }) => (
          <a key={file} href={file} download className={buttonClass('secondary', 'small')}>
            <Download aria-hidden="true" />
            {label}
          </a>
        ))}
      </div>
    </div>
  );
}

function Setting({ label, value }: { readonly label: string; readonly value: string }): ReactNode {
  return (
    <div className="flex min-w-0 items-center gap-2">
      <div className="min-w-0 flex-1">
        <dt className="text-12 text-muted">{label}</dt>
        <dd className="figures text-12 break-all text-ink">{value}</dd>
      </div>
      <IconButton
        label={`Copy the ${label.toLowerCase()}`}
        icon={<Copy aria-hidden="true" />}
        onClick={async () => {
          await navigator.clipboard.writeText(value);
          toasts.show(`The ${label.toLowerCase()} is copied.`);
        }}
      />
    </div>
  );
}
