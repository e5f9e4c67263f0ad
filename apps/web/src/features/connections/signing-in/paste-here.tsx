import type { ReactNode } from 'react';
import { useConnected } from '../calls/use-connected.ts';
import { PasteAnswer } from './paste-answer.tsx';

/** For whoever was sent to an address that does not open, and came here. */
export function PasteHere(): ReactNode {
  const connected = useConnected();
  return (
    <details className="mt-4">
      <summary className="cursor-pointer font-medium">I was sent to an address that does not open</summary>
      <div className="mt-2">
        <PasteAnswer onDone={connected} />
      </div>
    </details>
  );
}
