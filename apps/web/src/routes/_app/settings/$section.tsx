import { createFileRoute } from '@tanstack/react-router';
import { SettingsSection } from '#web/features/settings/settings-section.tsx';

/** All sections but the first in one route: the tree of routes comes with every first visit. */
export const Route = createFileRoute('/_app/settings/$section')({
  staticData: { title: 'Settings' },
  component: SectionRoute,
});

function SectionRoute() {
  const { section } = Route.useParams();
  return <SettingsSection section={section} />;
}
