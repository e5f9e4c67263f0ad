import { useQuery } from '@tanstack/react-query';
import { finishLogin, type LoginAnswerJson } from '@tapebook/contract';
import { type ReactNode, useEffect } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { useConnected } from '../calls/use-connected.ts';

interface FinishingLoginProps {
  readonly answer: LoginAnswerJson;
  /** Where to go where it comes to nothing. */
  readonly action: ReactNode;
}

/** Hands on what the broker said, and says what became of it. */
export function FinishingLogin({ answer, action }: FinishingLoginProps): ReactNode {
  const connected = useConnected();
  const { data, error } = useQuery({
    // An answer counts once: whatever draws this page anew does not send it again.
    queryKey: ['logins', answer.state],
    queryFn: () => call(finishLogin, { body: answer }),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is there
  useEffect(() => {
    if (data !== undefined) connected(data.connection);
  }, [data]);
  if (error !== null) {
    const { title, detail } = describeFailure(error);
    return (
      <EmptyState drawing="import" title={title} action={action}>
        <p role="alert">{detail}</p>
      </EmptyState>
    );
  }
  return (
    <div className="grid flex-1 place-items-center" role="status">
      <div className="grid justify-items-center gap-3 text-14 text-muted">
        <LoadingRing />
        <p>The broker let you in. One moment …</p>
      </div>
    </div>
  );
}
