import { createFileRoute } from '@tanstack/react-router';
import { VerificationPage } from '#web/features/identity/verification/verification-page.tsx';

export const Route = createFileRoute('/_public/verification')({
  staticData: { title: 'Verify Your Email' },
  component: VerificationPage,
});
