import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ConnectionJson } from '@tapebook/contract';
import { clsx } from 'clsx';
import { FolderInput, Plug } from 'lucide-react';
import { lazy, type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { appDataQuery } from '#web/lib/journal-data/app-data-query.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { OwnerOnly } from '#web/ui/forms/owner-only.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import {
  connectionsQuery,
  connectorsQuery,
  mailboxQuery,
  watchedFolderQuery,
} from './calls/connections-query.ts';
import { ConnectionItem } from './standing/connection-item.tsx';

const AddConnection = lazy(async () => ({
  default: (await import('./adding/add-connection.tsx')).AddConnection,
}));
const MailAddress = lazy(async () => ({
  default: (await import('./mail/mail-address.tsx')).MailAddress,
}));

/** Brokers that are read by themselves: where each stands, what it covers, and how to add one. */
export function ConnectionsSection(): ReactNode {
  const connections = useQuery(connectionsQuery());
  const connectors = useQuery(connectorsQuery());
  const { data: folder } = useQuery(watchedFolderQuery());
  const { data: byMail = false } = useQuery(mailboxQuery());
  const { data: journal } = useQuery(appDataQuery());
  const [adding, setAdding] = useState(false);
  useOfferCommands(useMemo(() => commands(() => setAdding(true)), []));

  const list = connections.data ?? [];
  useBroughtImports(connections.data);

  const names = new Map(journal?.head.accounts.map(({ id, name }) => [id, name]));
  return (
    <>
      <Card
        title="Connections"
        flush={list.length > 0}
        aside={
          <Button size="small" icon={<Plug aria-hidden="true" />} onClick={() => setAdding(true)}>
            Add a connection
          </Button>
        }
      >
        {connections.isError ? (
          <Problem error={connections.error} onRetry={() => void connections.refetch()} />
        ) : list.length === 0 ? (
          <p className="text-13 text-muted">
            Connect a broker and skip the files: each day is read once it ends, with the same checks.
          </p>
        ) : (
          <ul className="mt-1 divide-y divide-border" aria-label="Connections">
            {list.map((connection) => (
              <ConnectionItem
                key={connection.id}
                connection={connection}
                connector={connectors.data?.find(({ id }) => id === connection.connector)}
                accounts={connection.accountIds.flatMap((id) => names.get(id) ?? [])}
              />
            ))}
          </ul>
        )}
        {typeof folder === 'string' ? (
          <p className={clsx('flex gap-2 text-13 text-muted', list.length > 0 ? 'px-4 py-2.5' : 'mt-2')}>
            <FolderInput className="mt-0.5 size-4 shrink-0" aria-hidden="true" />
            <span className="min-w-0">
              Statements put into{' '}
              <code className="rounded-[4px] bg-hover px-1 font-mono text-12 wrap-anywhere text-ink">
                {folder}
              </code>{' '}
              in the server’s data folder are imported automatically, within a minute.
            </span>
          </p>
        ) : null}
        {byMail ? (
          <OwnerOnly>
            <div className={list.length > 0 ? 'px-4 py-2.5' : 'mt-2'}>
              <Suspense>
                <MailAddress />
              </Suspense>
            </div>
          </OwnerOnly>
        ) : null}
      </Card>
      <Suspense>{adding ? <AddConnection onOpenChange={setAdding} /> : null}</Suspense>
    </>
  );
}

/** What connections bring stands among the imports, also where it was over before anybody saw it being read, and is followed there. */
function useBroughtImports(connections: readonly ConnectionJson[] | undefined): void {
  const client = useQueryClient();
  const stand = connections
    ?.map(({ id, reading, lastReadAt, activities }) =>
      [id, reading?.importId, lastReadAt, activities].join(' '),
    )
    .join();
  const before = useRef(stand);
  useEffect(() => {
    if (stand === undefined) return;
    const isFirst = before.current === undefined;
    const isReading = connections?.some(({ reading }) => reading !== null) === true;
    if (isReading || (!isFirst && stand !== before.current))
      void client.invalidateQueries({ queryKey: ['imports', 'history'] });
    before.current = stand;
  }, [client, stand, connections]);
}

const commands = (add: () => void): readonly Command[] => [
  {
    id: 'connections.add',
    label: 'Add a connection to a broker',
    group: 'Do',
    icon: <Plug />,
    keywords: 'sync link interactive brokers flex token api',
    run: add,
  },
];
