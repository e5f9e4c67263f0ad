import { useQuery } from '@tanstack/react-query';
import { Megaphone, MessagesSquare } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { FeedbackDialog } from './feedback-dialog.tsx';

/** The ways to whoever runs this product, as it is configured; menus and the palette take them from the list of commands. */
export function HelpWays(): ReactNode {
  const { data: config } = useQuery(appConfigQuery());
  const [isWriting, setWriting] = useState(false);
  // A hosted project has functions of its own, of which we know none.
  const isKeptHere = config?.identity.mode === 'embedded';
  const hasChat = config?.services.chat !== undefined;
  const board = config?.services.feedback?.url;
  useOfferCommands(
    useMemo(
      (): readonly Command[] => [
        ...(board === undefined && !isKeptHere
          ? []
          : [
              {
                id: 'feedback.send',
                label: 'Send feedback',
                group: 'Help' as const,
                icon: <Megaphone />,
                keywords: 'help support contact bug idea wish problem report write operator',
                run: () =>
                  board === undefined ? setWriting(true) : void window.open(board, '_blank', 'noreferrer'),
              },
            ]),
        ...(hasChat
          ? [
              {
                id: 'chat.open',
                label: 'Chat with us',
                group: 'Help' as const,
                icon: <MessagesSquare />,
                keywords: 'help support live talk message question',
                // Another page, which cannot reach this one: what runs there sees nothing of the journal.
                run: () => void window.open('/chat', '_blank', 'noreferrer'),
              },
            ]
          : []),
      ],
      [isKeptHere, board, hasChat],
    ),
  );
  return <FeedbackDialog open={isWriting} onOpenChange={setWriting} />;
}
