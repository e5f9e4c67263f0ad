import { type ReactNode, useState } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { BringBack } from './bring-back.tsx';
import { DeleteAllDialog } from './delete-all-dialog.tsx';
import { KeptHere } from './kept-here.tsx';
import { TakeAlong } from './take-along.tsx';

export function DataSettings(): ReactNode {
  const [asking, setAsking] = useState(false);
  return (
    <Card title="Data">
      <TakeAlong />
      <BringBack />
      <KeptHere />
      <SettingRow
        label="Delete all data"
        description="Removes every account, activity, trade, import and setting. Your sign-in stays. This cannot be undone."
      >
        <Button variant="danger" onClick={() => setAsking(true)}>
          Delete all data…
        </Button>
      </SettingRow>
      <DeleteAllDialog open={asking} onOpenChange={setAsking} />
    </Card>
  );
}
