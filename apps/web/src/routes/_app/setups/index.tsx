import { createFileRoute, redirect } from '@tanstack/react-router';

/** Above the page of a setup stands their list, which is a part of the settings. */
export const Route = createFileRoute('/_app/setups/')({
  beforeLoad: () => {
    throw redirect({ to: '/settings/$section', params: { section: 'setups' }, replace: true });
  },
});
