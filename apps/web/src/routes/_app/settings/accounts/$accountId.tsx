import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/features/settings/accounts/account-page.tsx';

export const Route = createFileRoute('/_app/settings/accounts/$accountId')({
  staticData: { title: 'Settings' },
  component: AccountRoute,
});

function AccountRoute() {
  const { accountId } = Route.useParams();
  return <AccountPage key={accountId} accountId={accountId} />;
}
