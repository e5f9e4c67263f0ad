import { type ReactNode, useState } from 'react';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { DeleteAccountDialog } from './delete-account-dialog.tsx';

export function DeleteAccountCard({ user }: { readonly user: SessionUser }): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Delete account">
      <SettingRow
        label="Everything, for good"
        description="Deletes your account with the journal, the files and every session. This cannot be undone."
      >
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete account…
        </Button>
      </SettingRow>
      <DeleteAccountDialog user={user} open={asking} onOpenChange={setAsking} />
    </Card>
  );
}
