import { createFileRoute } from '@tanstack/react-router';
import { AccountPage } from '#web/features/settings/accounts/account-page.tsx';
import { NewAccountPage } from '#web/features/settings/accounts/new-account-page.tsx';

/** An account by its id, or `new`. */
export const Route = createFileRoute('/_app/settings/accounts/$accountId')({
  staticData: { title: 'Settings' },
  component: AccountRoute,
});

function AccountRoute() {
  const { accountId } = Route.useParams();
  return accountId === 'new' ? <NewAccountPage /> : <AccountPage key={accountId} accountId={accountId} />;
}
