import { createFileRoute } from '@tanstack/react-router';
import { AuthActionPage } from '#web/features/identity/mailed-links/auth-action-page.tsx';

export const Route = createFileRoute('/_public/auth-action')({
  staticData: { title: 'Account Action' },
  component: AuthActionPage,
});
