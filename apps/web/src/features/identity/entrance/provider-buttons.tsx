import { useMutation, useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useRef } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { identityCode } from '#web/lib/identity/messages/identity-messages.ts';
import type { SignInOutcome } from '#web/lib/identity/sign-in-outcome.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

interface ProviderButtonsProps {
  readonly onOutcome: (outcome: SignInOutcome) => Promise<void>;
}

/** The other services that may say who somebody is; only those that this server is set up for. */
export function ProviderButtons({ onOutcome }: ProviderButtonsProps): ReactNode {
  const { data: config } = useQuery(appConfigQuery());
  const offered = (config?.identity.providers ?? []).filter((id) => id !== 'password');
  const visit = useMutation({
    mutationFn: async (id: string) => {
      const account = await (await identity()).account();
      await onOutcome(await account.signInWithProvider(id));
    },
  });
  const { mutate: complete, error: returnError } = useMutation({
    mutationFn: async (search: string) => {
      const account = await (await identity()).account();
      const outcome = await account.returnFromProvider(search);
      if (outcome !== null) await onOutcome(outcome);
    },
  });
  const leave = useMutation({
    mutationFn: async (id: string) => (await (await identity()).account()).leaveForProvider(id, '/signin'),
  });

  // A visit that left this window comes back to it by its address, once.
  const returned = useRef(false);
  useEffect(() => {
    const { search, pathname } = window.location;
    if (returned.current || !/[?&]provider-(state|error)=/.test(search)) return;
    returned.current = true;
    window.history.replaceState(window.history.state, '', pathname);
    complete(search);
  }, [complete]);

  const failure = returnError ?? leave.error ?? visit.error;
  if (offered.length === 0) return null;
  const blocked = identityCode(visit.error) === 'popup-blocked';
  return (
    <div className="mt-6">
      <p className="mb-4 flex items-center gap-3 text-12 text-muted before:h-px before:flex-1 before:bg-border after:h-px after:flex-1 after:bg-border">
        or
      </p>
      <div className="grid gap-2">
        {offered.map((id) => (
          <Button
            key={id}
            size="large"
            className="w-full"
            pending={visit.isPending && visit.variables === id}
            onClick={() => visit.mutate(id)}
          >
            Continue with {config?.identity.providerNames?.[id] ?? id}
          </Button>
        ))}
      </div>
      <div aria-live="polite" className="empty:hidden">
        {failure === null ? null : (
          <Notice tone="danger" className="mt-3">
            {describeFailure(failure).detail}
          </Notice>
        )}
        {blocked && visit.variables !== undefined ? (
          <Button className="mt-2 w-full" onClick={() => leave.mutate(visit.variables)}>
            Continue in this window
          </Button>
        ) : null}
      </div>
    </div>
  );
}
