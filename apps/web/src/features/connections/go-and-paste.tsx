import type { ConnectionJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PasteAnswer } from './paste-answer.tsx';

interface GoAndPasteProps {
  readonly label: string;
  readonly address: string;
  readonly onDone: (connection: ConnectionJson) => void;
}

/** Where a broker sends people back to an address that is not this server's. */
export function GoAndPaste({ label, address, onDone }: GoAndPasteProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          Open the page of {label}
        </a>
      </p>
      <PasteAnswer onDone={onDone} />
    </div>
  );
}
