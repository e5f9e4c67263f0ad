import type { ConnectionJson } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { PasteAnswer } from './paste-answer.tsx';
import { PasteCode } from './paste-code.tsx';

interface GoAndPasteProps {
  readonly label: string;
  readonly address: string;
  /** Of a broker that shows a code: with what that is brought. */
  readonly state: string | null;
  readonly onDone: (connection: ConnectionJson) => void;
  /** What was brought and refused is spent: a new login is begun. */
  readonly onAgain: () => void;
}

/** Where a broker sends people back to an address that is not this server's, or nowhere. */
export function GoAndPaste({ label, address, state, onDone, onAgain }: GoAndPasteProps): ReactNode {
  return (
    <div className="grid grid-cols-1 gap-4">
      <p>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('primary')}>
          Open {label}’s page
        </a>
      </p>
      {state === null ? (
        <PasteAnswer onDone={onDone} onAgain={onAgain} />
      ) : (
        <PasteCode broker={label} state={state} onDone={onDone} onAgain={onAgain} />
      )}
    </div>
  );
}
