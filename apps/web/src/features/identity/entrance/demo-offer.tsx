import { useMutation, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { openDemo } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { identity } from '#web/lib/identity/identity.ts';
import { loadingFlag } from '#web/lib/loading/loading-flag.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** A look around without an account, where the server offers one. */
export function DemoOffer(): ReactNode {
  const router = useRouter();
  const { data: config } = useQuery(appConfigQuery());
  const open = useMutation({
    mutationFn: () =>
      loadingFlag.during(async () => {
        const { email, password } = await call(openDemo);
        const client = await identity();
        await client.signIn(email, password);
        await router.invalidate();
      }),
  });
  if (config?.features.demo !== true) return null;
  return (
    <div className="mt-8 border-t border-border pt-6">
      <Button size="large" className="w-full" pending={open.isPending} onClick={() => open.mutate()}>
        Try the demo journal
      </Button>
      <p className="mt-2 text-12 text-pretty text-muted">
        A year of sample trades to explore. Deleted after a day.
      </p>
      {open.error === null ? null : (
        <Notice tone="danger" className="mt-3">
          {describeFailure(open.error).detail}
        </Notice>
      )}
    </div>
  );
}
