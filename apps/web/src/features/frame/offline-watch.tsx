import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';

/** Makes ready for the day without a network, once the first numbers stand. */
export function OfflineWatch(): null {
  const client = useQueryClient();
  useEffect(() => {
    const ready = async (): Promise<void> => {
      await afterNumbers;
      const { workOffline } = await import('#web/lib/offline/work-offline.ts');
      await workOffline(client);
    };
    ready().catch(() => {
      // Without it the app works as long as there is a network.
    });
  }, [client]);
  return null;
}
