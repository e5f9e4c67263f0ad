import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Notice } from './notice.tsx';

/** A part of an address that could not be read, with what stands in it. */
export interface LeftOutPart {
  readonly part: string;
  readonly text: string;
}

interface LeftOutOfAddressProps {
  /** Whose address it is: “the calendar”. */
  readonly page: string;
  readonly parts: readonly LeftOutPart[];
  /** Writes the address anew without them. */
  readonly onForget: () => void;
}

/** What of an address is not understood: the page stands without it, and says so. */
export function LeftOutOfAddress({ page, parts, onForget }: LeftOutOfAddressProps): ReactNode {
  if (parts.length === 0) return null;
  return (
    <Notice tone="warning" className="mb-3">
      <p>
        Left out of this link, because {page} does not know it:{' '}
        {new Intl.ListFormat('en').format(parts.map(({ part, text }) => `${part} “${text}”`))}.
      </p>
      <Button size="small" className="mt-2" onClick={onForget}>
        Continue without it
      </Button>
    </Notice>
  );
}
