import { createFileRoute } from '@tanstack/react-router';
import { SetupPage } from '#web/features/setups/setup-page.tsx';

export const Route = createFileRoute('/_app/setups/$setupId')({
  staticData: { title: 'Setup' },
  component: SetupRoute,
});

function SetupRoute() {
  return <SetupPage setupId={Route.useParams().setupId} />;
}
