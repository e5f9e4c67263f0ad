import { createFileRoute } from '@tanstack/react-router';
import { ChatPage } from '#web/features/chat/chat-page.tsx';

export const Route = createFileRoute('/chat')({
  staticData: { title: 'Chat' },
  component: ChatPage,
});
