import { useQuery } from '@tanstack/react-query';
import type { ConnectorJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { SearchInput } from '#web/ui/forms/search-input.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { Skeleton } from '#web/ui/surfaces/skeleton.tsx';
import { connectorsQuery } from '../calls/connections-query.ts';
import { BrokerMark } from '../words/broker-mark.tsx';
import { bringsWords, historyWords, needsWords, unattendedWords } from '../words/connection-words.ts';
import { NewConnection } from './new-connection.tsx';

interface AddConnectionProps {
  readonly onOpenChange: (open: boolean) => void;
}

const finds = (text: string, { label, serves }: ConnectorJson): boolean =>
  `${label} ${serves}`.toLowerCase().includes(text.toLowerCase());

/** What can be linked, with what each needs and brings; then the form of the one that was chosen. */
export function AddConnection({ onOpenChange }: AddConnectionProps): ReactNode {
  const connectors = useQuery(connectorsQuery());
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ConnectorJson | null>(null);
  if (chosen !== null) {
    return <NewConnection connector={chosen} onBack={() => setChosen(null)} onOpenChange={onOpenChange} />;
  }
  const found = connectors.data?.filter((each) => finds(text, each));
  return (
    <Dialog
      open
      onOpenChange={onOpenChange}
      size="medium"
      title="Add a connection"
      description="Tapebook reads the broker automatically, as if you uploaded its statement every day. It only ever asks for read access."
    >
      <div className="grid grid-cols-1 gap-3">
        <SearchInput label="Search brokers" value={text} onChange={setText} wide />
        {connectors.isError ? (
          <Problem error={connectors.error} onRetry={() => void connectors.refetch()} />
        ) : found === undefined ? (
          <Skeleton className="h-28" />
        ) : found.length === 0 ? (
          <p className="py-6 text-center text-13 text-muted">
            No connection to that broker yet. Its statements can be imported as files.
          </p>
        ) : (
          <ul className="divide-y divide-border rounded-card border border-border">
            {found.map((connector) => (
              <li key={connector.id}>
                <button
                  type="button"
                  onClick={() => setChosen(connector)}
                  className="flex w-full gap-3 px-3 py-3 text-left hover:bg-hover focus-visible:-outline-offset-2"
                >
                  <BrokerMark label={connector.label} />
                  <span className="grid min-w-0 grid-cols-1 gap-0.5">
                    <span className="text-14 font-medium">{connector.label}</span>
                    <span className="text-13 text-muted">{connector.serves}</span>
                    <span className="text-12 text-muted">
                      {bringsWords(connector)} · {historyWords(connector)}
                    </span>
                    <span className="text-12 text-muted">{unattendedWords(connector.unattended)}</span>
                    <span className="text-12 text-muted">Needs {needsWords(connector)}</span>
                  </span>
                </button>
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  );
}
