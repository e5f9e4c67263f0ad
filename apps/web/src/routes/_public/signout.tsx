import { createFileRoute, redirect } from '@tanstack/react-router';
import { endSession } from '#web/lib/identity/end-session.ts';

export const Route = createFileRoute('/_public/signout')({
  staticData: { title: 'Sign Out' },
  loader: async ({ context }) => {
    await endSession(context.queryClient);
    throw redirect({ to: '/signin', search: {}, replace: true });
  },
});
