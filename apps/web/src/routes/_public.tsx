import { createFileRoute, Outlet, redirect } from '@tanstack/react-router';
import { AuthLayout } from '#web/features/identity/layout/auth-layout.tsx';
import { guardPublicGroup } from '#web/lib/identity/access.ts';
import { session } from '#web/lib/identity/session.ts';
import { FullErrorPage } from '#web/ui/feedback/error-page.tsx';

interface PublicSearch {
  /** Where to go after signing in. */
  readonly returnTo?: string;
}

export const Route = createFileRoute('/_public')({
  validateSearch: (search: Record<string, unknown>): PublicSearch =>
    typeof search.returnTo === 'string' ? { returnTo: search.returnTo } : {},
  beforeLoad: async ({ location, search }) => {
    const elsewhere = guardPublicGroup(await session.ready(), {
      pathname: location.pathname,
      returnTo: search.returnTo,
      hasActionCode: new URLSearchParams(location.searchStr).has('oobCode'),
      origin: window.location.origin,
    });
    if (elsewhere !== null) throw redirect({ href: elsewhere.to, replace: true });
  },
  errorComponent: FullErrorPage,
  component: () => (
    <AuthLayout>
      <Outlet />
    </AuthLayout>
  ),
});
