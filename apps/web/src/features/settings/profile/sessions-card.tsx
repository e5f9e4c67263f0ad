import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { formatDate } from '#web/lib/format/dates.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { DeviceSession } from '#web/lib/identity/account/account-port.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { SettingRow } from '../setting-row.tsx';
import { loadAccount } from './load-account.ts';

const SESSIONS = ['identity', 'sessions'] as const;

/** Where the person is signed in; each of them can be ended from here. */
export function SessionsCard(): ReactNode {
  const queryClient = useQueryClient();
  const sessions = useQuery({
    queryKey: SESSIONS,
    queryFn: async () => (await loadAccount()).listSessions(),
    staleTime: 0,
  });
  const end = useMutation({
    mutationFn: async (id: string) => (await loadAccount()).endSessions(id),
    onSuccess: async (ended) => {
      await queryClient.invalidateQueries({ queryKey: SESSIONS });
      toasts.show(ended === 1 ? 'One session is ended.' : `${ended} sessions are ended.`);
    },
  });
  const others = (sessions.data ?? []).filter(({ current }) => !current);
  return (
    <Card
      title="Where you are signed in"
      aside={
        others.length === 0 ? undefined : (
          <Button
            size="small"
            pending={end.isPending && end.variables === 'others'}
            onClick={() => end.mutate('others')}
          >
            Sign out all others
          </Button>
        )
      }
    >
      {sessions.isError ? <Notice tone="danger">{describeFailure(sessions.error).detail}</Notice> : null}
      {sessions.isPending ? <Skeleton className="h-14" /> : null}
      {end.isError ? <Notice tone="danger">{describeFailure(end.error).detail}</Notice> : null}
      {(sessions.data ?? []).map((session) => (
        <SettingRow
          key={session.id}
          label={deviceOf(session)}
          description={
            <span className="figures">
              {session.address === null ? '' : `${session.address} · `}
              last used {formatDate(session.lastUsedAt, 'date-time')} · since{' '}
              {formatDate(session.startedAt, 'date')}
            </span>
          }
        >
          {session.current ? (
            <Badge tone="success">This browser</Badge>
          ) : (
            <Button
              pending={end.isPending && end.variables === session.id}
              aria-label={`Sign out ${deviceOf(session)}`}
              onClick={() => end.mutate(session.id)}
            >
              Sign out
            </Button>
          )}
        </SettingRow>
      ))}
    </Card>
  );
}

const deviceOf = ({ browser, system }: DeviceSession): string =>
  browser === null ? (system ?? 'An unknown device') : system === null ? browser : `${browser} on ${system}`;
