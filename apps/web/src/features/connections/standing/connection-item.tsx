import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import {
  CONNECTION_SCHEDULES,
  type ConnectionGapJson,
  type ConnectionJson,
  type ConnectorJson,
  changeConnection,
  LONGEST_CONNECTION_NAME,
  readDaysAgain,
  syncSource,
} from '@tapebook/contract';
import { Ellipsis, KeyRound, Pause, PencilLine, Play, RefreshCw, Trash2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { daysLeft, daysLeftWords } from '#web/lib/connections/days-left.ts';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { DateTime } from '#web/ui/numbers/date-time.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Menu, MenuChoices, MenuItem } from '#web/ui/overlays/menu.tsx';
import { NameDialog } from '#web/ui/overlays/name-dialog.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { SenderSettings } from '../adding/sender-settings.tsx';
import { useRefreshConnections } from '../calls/use-connections.ts';
import { BrokerMark } from '../words/broker-mark.tsx';
import { anewWords, READING, SCHEDULE_WORDS, STATE_WORDS } from '../words/connection-words.ts';
import { CoverageStrip } from './coverage-strip.tsx';
import { HeldPositions } from './held-positions.tsx';
import { RemoveConnection } from './remove-connection.tsx';
import { RenewCredentials } from './renew-credentials.tsx';

interface ConnectionItemProps {
  readonly connection: ConnectionJson;
  readonly connector: ConnectorJson | undefined;
  /** Names of the accounts that it feeds. */
  readonly accounts: readonly string[];
}

const say = (error: unknown): void => {
  toasts.show(describeFailure(error).detail, { tone: 'danger' });
};

/** One connection: how it stands in words, what it covers, and what can be done. */
export function ConnectionItem({ connection, connector, accounts }: ConnectionItemProps): ReactNode {
  const { id, label, state, reason, reading, nextAt, lastReadAt, activities, schedule, sentTo } = connection;
  const refresh = useRefreshConnections();
  const [dialog, setDialog] = useState<'rename' | 'renew' | 'remove' | null>(null);
  const sync = useMutation({
    mutationFn: () => call(syncSource, { body: { sourceId: id } }),
    onSuccess: refresh,
    onError: say,
  });
  const read = useMutation({
    mutationFn: ({ from, to }: ConnectionGapJson) =>
      call(readDaysAgain, { params: { id }, body: { from, to } }),
    onSuccess: refresh,
    onError: say,
  });
  const change = useMutation({
    mutationFn: (body: { label?: string; paused?: boolean; schedule?: ConnectionJson['schedule'] }) =>
      call(changeConnection, { params: { id }, body }),
    onSuccess: refresh,
    onError: say,
  });
  // Earlier days are read while the newest are there.
  const [words, tone] = state === 'ok' && reading !== null ? READING : STATE_WORDS[state];
  const left = daysLeft(connection, Date.now());
  // No login of it outlives the reading that it was made for.
  const wantsPerson = connector?.unattended === 'no';
  const anew = anewWords(connector?.auth ?? 'session');
  const schedules = CONNECTION_SCHEDULES.filter((one) => connector?.schedules.includes(one));
  return (
    <li className="grid grid-cols-1 gap-3 px-4 py-3">
      <div className="flex flex-wrap items-start gap-3">
        <BrokerMark label={connector?.label ?? label} />
        <div className="min-w-0 flex-1 basis-48">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <h3 className="truncate text-14 font-medium">{label}</h3>
            <Badge tone={tone}>{words}</Badge>
          </div>
          <p className="mt-0.5 text-12 text-muted">
            {accounts.length === 0 ? 'No account yet' : accounts.join(', ')}
            {' · '}
            <Quantity quantity={activities} /> {activities === 1 ? 'activity' : 'activities'}
          </p>
          <p className="text-12 text-muted">
            {reading !== null ? (
              <>
                Reading <DateTime value={reading.from} /> – <DateTime value={reading.to} />
              </>
            ) : sentTo !== null ? (
              <LastHeard at={sentTo.heardAt} />
            ) : lastReadAt === null ? (
              'Nothing read yet'
            ) : (
              <>
                Read <DateTime value={lastReadAt} format="date-time" />
              </>
            )}
            {reading === null && nextAt !== null ? (
              <>
                , next <DateTime value={nextAt} format="date-time" />
              </>
            ) : null}
          </p>
        </div>
        <div className="flex items-center gap-1">
          {state === 'paused' ? (
            <Button
              size="small"
              icon={<Play aria-hidden="true" />}
              pending={change.isPending}
              onClick={() => change.mutate({ paused: false })}
            >
              Resume
            </Button>
          ) : sentTo !== null ? null : wantsPerson ? (
            <Button
              size="small"
              icon={<KeyRound aria-hidden="true" />}
              pending={reading !== null}
              onClick={() => setDialog('renew')}
            >
              Sign in and read
            </Button>
          ) : (
            <Button
              size="small"
              icon={<RefreshCw aria-hidden="true" />}
              pending={sync.isPending || reading !== null}
              onClick={() => sync.mutate()}
            >
              Read now
            </Button>
          )}
          <Menu
            align="end"
            trigger={<IconButton label={`More for ${label}`} icon={<Ellipsis aria-hidden="true" />} />}
          >
            {schedules.length < 2 ? null : (
              <MenuChoices
                label="Read automatically"
                value={schedule}
                options={schedules.map((value) => ({ value, label: SCHEDULE_WORDS[value] }))}
                onChange={(next) => change.mutate({ schedule: next })}
              />
            )}
            <MenuItem icon={<PencilLine aria-hidden="true" />} onSelect={() => setDialog('rename')}>
              Rename…
            </MenuItem>
            <MenuItem icon={<KeyRound aria-hidden="true" />} onSelect={() => setDialog('renew')}>
              {anew}
            </MenuItem>
            {state === 'paused' ? null : (
              <MenuItem icon={<Pause aria-hidden="true" />} onSelect={() => change.mutate({ paused: true })}>
                Pause
              </MenuItem>
            )}
            <MenuItem icon={<Trash2 aria-hidden="true" />} onSelect={() => setDialog('remove')}>
              Remove
            </MenuItem>
          </Menu>
        </div>
      </div>
      {reason === null ? null : (
        <Notice tone={state === 'needs-attention' ? 'danger' : 'warning'}>
          <p>{reason.message}</p>
          {reason.steps.length === 0 ? null : (
            <ol className="mt-1 list-decimal pl-5">
              {reason.steps.map((step) => (
                <li key={step}>{step}</li>
              ))}
            </ol>
          )}
          <p className="mt-2 flex flex-wrap gap-2">
            {reason.importId === null ? null : (
              <Link
                to="/import/$importId"
                params={{ importId: reason.importId }}
                className="font-medium underline"
              >
                See the import
              </Link>
            )}
            {sentTo !== null && state === 'needs-attention' && isUnread(reason) ? (
              <Button
                size="small"
                icon={<RefreshCw aria-hidden="true" />}
                pending={sync.isPending}
                onClick={() => sync.mutate()}
              >
                Read what waits
              </Button>
            ) : null}
            {state === 'needs-attention' && wantsLogin(reason) && !wantsPerson ? (
              <Button size="small" icon={<KeyRound aria-hidden="true" />} onClick={() => setDialog('renew')}>
                {anew}
              </Button>
            ) : null}
          </p>
        </Notice>
      )}
      {left === null ? null : (
        <Notice tone="warning">
          {daysLeftWords(left)}{' '}
          <button type="button" className="font-medium underline" onClick={() => setDialog('renew')}>
            Give a new one
          </button>
        </Notice>
      )}
      {sentTo === null ? null : (
        <details className="text-12">
          <summary className="cursor-pointer text-muted">Address and programs</summary>
          <div className="mt-2">
            <SenderSettings connector={connector} path={sentTo.path} />
          </div>
        </details>
      )}
      <HeldPositions connection={connection} />
      <CoverageStrip
        connection={connection}
        pending={read.isPending || reading !== null}
        onRead={(gap) => read.mutate(gap)}
      />
      {dialog === 'renew' && connector !== undefined ? (
        <RenewCredentials
          connection={connection}
          connector={connector}
          onOpenChange={(open) => setDialog(open ? 'renew' : null)}
        />
      ) : null}
      <NameDialog
        open={dialog === 'rename'}
        onOpenChange={(open) => setDialog(open ? 'rename' : null)}
        title="Rename connection"
        description="What it is called here, on Today and in letters."
        proposed={label}
        action="Rename"
        longest={LONGEST_CONNECTION_NAME}
        onName={(name) => change.mutate({ label: name })}
      />
      {dialog === 'remove' ? (
        <RemoveConnection
          connection={connection}
          onOpenChange={(open) => setDialog(open ? 'remove' : null)}
        />
      ) : null}
    </li>
  );
}

/** What was sent could not be read, which no answer mends: what came after it can. */
const isUnread = ({ code, importId }: NonNullable<ConnectionJson['reason']>): boolean =>
  importId !== null && code !== 'asks-first';

/** A sender that is silent is signed in to where it runs. */
const wantsLogin = ({ code, importId }: NonNullable<ConnectionJson['reason']>): boolean =>
  importId === null && code !== 'silent';

const LastHeard = ({ at }: { readonly at: string | null }): ReactNode =>
  at === null ? (
    'Nothing has been sent yet'
  ) : (
    <>
      Last received <DateTime value={at} format="date-time" />
    </>
  );
