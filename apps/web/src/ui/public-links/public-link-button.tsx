import type { NewPublicLinkJson } from '@tapebook/contract';
import { Share2 } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';

// Hardly anybody shares at each visit.
const NewLinkDialog = lazy(async () => ({
  default: (await import('./new-link-dialog.tsx')).NewLinkDialog,
}));

interface PublicLinkButtonProps {
  /** What is shared, in words: `this trade`. */
  readonly what: string;
  /** What the page is called, until its owner says otherwise. */
  readonly title: string;
  readonly of: () => NewPublicLinkJson['of'];
}

/** Lets anybody with a link see one thing of the journal, as it is now. */
export function PublicLinkButton({ what, title, of }: PublicLinkButtonProps): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <OwnerOnly>
      <IconButton
        label={`Make a public link of ${what}`}
        icon={<Share2 aria-hidden="true" />}
        onClick={() => setAsking(true)}
      />
      {asking ? (
        <Suspense>
          <NewLinkDialog what={what} title={title} of={of} onClose={() => setAsking(false)} />
        </Suspense>
      ) : null}
    </OwnerOnly>
  );
}
