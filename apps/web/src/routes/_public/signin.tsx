import { createFileRoute } from '@tanstack/react-router';
import { SignInPage } from '#web/features/identity/entrance/sign-in-page.tsx';

export const Route = createFileRoute('/_public/signin')({
  staticData: { title: 'Sign In' },
  component: SignInPage,
});
