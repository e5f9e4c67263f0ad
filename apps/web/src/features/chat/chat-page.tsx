import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useState } from 'react';
import { session } from '#web/lib/identity/session.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { LoadingRing } from '#web/ui/feedback/loading-overlay.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { type ChatOptions, openChat } from './chat-scripts.ts';

const NAMES = { crisp: 'Crisp', intercom: 'Intercom' } as const;

/** The page on which the script of a chat runs; its policy is opened for that, and nothing of a journal is on it. */
export function ChatPage(): ReactNode {
  const { data: config, isError } = useQuery(appConfigQuery());
  const chat = config?.services.chat;
  return (
    <main className="flex min-h-dvh flex-col">
      <h1 className="sr-only">Chat</h1>
      {chat === undefined ? (
        config === undefined && !isError ? null : (
          <NoChat>No chat is offered here.</NoChat>
        )
      ) : (
        <OpenChat chat={chat} />
      )}
    </main>
  );
}

function OpenChat({ chat }: { readonly chat: ChatOptions }): ReactNode {
  const [at, setAt] = useState<'opening' | 'open' | 'failed'>('opening');
  useEffect(() => {
    let stop = (): void => undefined;
    void session
      .ready()
      .then((state) => openChat(chat, state.status === 'signed-in' ? state.user.uid : null))
      .then((opened) => {
        stop = session.subscribe(() => {
          if (session.get().status === 'signed-out') opened.reset();
        });
        setAt('open');
      })
      .catch(() => setAt('failed'));
    return () => stop();
  }, [chat]);
  const name = NAMES[chat.service];
  if (at === 'failed')
    return (
      <NoChat>
        {name} could not be reached. A blocker of the browser may hold it back; else try again later.
      </NoChat>
    );
  return (
    <div className="grid flex-1 place-items-center px-4 text-center" role="status">
      <div className="grid max-w-md justify-items-center gap-3 text-14 text-muted">
        {at === 'opening' ? <LoadingRing /> : null}
        <p>
          {at === 'opening'
            ? `Opening ${name} …`
            : `The chat is open in the corner. What you write there goes to ${name}, for whoever runs this server.`}
        </p>
        <p className="text-13 text-faint">
          It receives the id of your account and nothing else. No figures from your journal are on this page.
        </p>
      </div>
    </div>
  );
}

function NoChat({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <EmptyState
      drawing="import"
      title="There is no chat"
      action={
        <a href="/" className={buttonClass('primary')}>
          Go to Tapebook
        </a>
      }
    >
      <p role="alert">{children}</p>
    </EmptyState>
  );
}
