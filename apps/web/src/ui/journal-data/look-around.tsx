import { useMutation, useQuery } from '@tanstack/react-query';
import { openDemo } from '@tapebook/contract';
import type { ReactNode } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { openDemoVisit } from '#web/lib/identity/identity.ts';
import { useJournalData } from '#web/lib/journal-data/use-journal-data.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';

/** A look at the demo journal from an empty one, without signing out of it. */
export function LookAround(): ReactNode {
  const { head } = useJournalData();
  const { data: config } = useQuery(appConfigQuery());
  const visit = useMutation({
    mutationFn: async () => {
      const { email, password } = await call(openDemo);
      await openDemoVisit(email, password);
    },
  });
  if (config?.features.demo !== true || head.user.demo) return null;
  return (
    <div className="mt-3 grid justify-items-center gap-2">
      <Button pending={visit.isPending || visit.isSuccess} onClick={() => visit.mutate()}>
        Try the demo journal
      </Button>
      <p className="text-12 text-muted">Sample trades to explore. Your own journal stays as it is.</p>
      {visit.error === null ? null : <Notice tone="danger">{describeFailure(visit.error).detail}</Notice>}
    </div>
  );
}
