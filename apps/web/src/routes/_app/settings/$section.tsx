import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { connectionsQuery } from '#web/features/connections/calls/connections-query.ts';
import { limitsQuery } from '#web/features/settings/data/limits-query.ts';
import { restoresQuery } from '#web/features/settings/data/restores-query.ts';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';

/** What the Import page shows of them as well: a feature of its own, which comes with the page that needs it. */
const ConnectionsSection = lazy(async () => ({
  default: (await import('#web/features/connections/connections-section.tsx')).ConnectionsSection,
}));

/** All sections but the first in one route: the tree of routes comes with every first visit. */
export const Route = createFileRoute('/_app/settings/$section')({
  staticData: { title: 'Settings' },
  // Waited for: what came later would push the rest about, and an empty list says that there are none. A failure is the section's to tell.
  loader: async ({ context: { queryClient }, params: { section } }) => {
    if (authorizedUser !== null) return;
    if (section === 'connections') await queryClient.prefetchQuery(connectionsQuery());
    if (section === 'data')
      await Promise.all([queryClient.prefetchQuery(limitsQuery), queryClient.prefetchQuery(restoresQuery)]);
  },
  component: SectionRoute,
});

function SectionRoute() {
  const { section } = Route.useParams();
  if (section !== 'connections') return <SettingsSection section={section} />;
  return (
    <Suspense fallback={<OnItsWay className="h-40" />}>
      <ConnectionsSection />
    </Suspense>
  );
}
