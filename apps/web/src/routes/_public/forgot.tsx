import { createFileRoute } from '@tanstack/react-router';
import { ForgotPage } from '#web/features/identity/entrance/forgot-page.tsx';

export const Route = createFileRoute('/_public/forgot')({
  staticData: { title: 'Forgot Password' },
  component: ForgotPage,
});
