import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { checkFields } from '../form/field-errors.ts';

interface EmailLinkOfferProps {
  /** What the field over it holds at the moment. */
  readonly emailNow: () => string;
  readonly onObjection: (objection: NonNullable<ReturnType<typeof checkFields>>) => void;
}

/** A link to sign in by, for whoever has no password or does not remember it. */
export function EmailLinkOffer({ emailNow, onObjection }: EmailLinkOfferProps): ReactNode {
  const send = useMutation({
    mutationFn: async (email: string) => {
      await (await (await identity()).account()).sendSignInLink(email);
      return email;
    },
  });
  return (
    <div className="mt-2">
      <Button
        variant="quiet"
        size="large"
        className="w-full"
        pending={send.isPending}
        onClick={() => {
          const email = emailNow().trim();
          const objection = checkFields({ email });
          if (objection === null) send.mutate(email);
          else onObjection(objection);
        }}
      >
        Email me a link instead
      </Button>
      <div aria-live="polite" className="empty:hidden">
        {send.isError ? (
          <Notice tone="danger" className="mt-3">
            {describeFailure(send.error).detail}
          </Notice>
        ) : null}
        {send.isSuccess ? (
          <Notice tone="success" className="mt-3">
            A link is on its way to <strong className="font-semibold wrap-anywhere">{send.data}</strong>. Open
            it in this browser within six hours.
          </Notice>
        ) : null}
      </div>
    </div>
  );
}
