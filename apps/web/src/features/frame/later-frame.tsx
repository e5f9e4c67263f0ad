import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { followAppearance } from '#web/lib/preferences/follow-appearance.ts';
import { settingsQuery } from '#web/lib/queries/settings.ts';
import { DropAnywhere } from './drop-anywhere.tsx';
import { useMaintenance } from './use-maintenance.ts';
import { useSavedTheme } from './use-saved-theme.ts';

/** What of the frame no first number waits for. */
export function LaterFrame(): ReactNode {
  // How somebody else looks at their journal is theirs.
  const { data: settings } = useQuery({ ...settingsQuery(), enabled: authorizedUser === null });
  useEffect(() => {
    if (settings !== undefined && authorizedUser === null) followAppearance(settings.appearance);
  }, [settings]);
  useSavedTheme(authorizedUser === null);
  useMaintenance();
  return <DropAnywhere />;
}
