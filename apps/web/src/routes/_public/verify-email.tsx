import { createFileRoute } from '@tanstack/react-router';
import { VerifyEmailPage } from '#web/features/identity/verification/verify-email-page.tsx';

export const Route = createFileRoute('/_public/verify-email')({
  staticData: { title: 'Verify Email' },
  component: VerifyEmailPage,
});
