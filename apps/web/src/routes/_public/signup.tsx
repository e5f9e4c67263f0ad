import { createFileRoute } from '@tanstack/react-router';
import { SignUpPage } from '#web/features/identity/entrance/sign-up-page.tsx';

export const Route = createFileRoute('/_public/signup')({
  staticData: { title: 'Sign Up' },
  component: SignUpPage,
});
