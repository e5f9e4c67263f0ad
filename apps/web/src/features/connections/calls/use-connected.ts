import { useNavigate } from '@tanstack/react-router';
import type { ConnectionJson } from '@tapebook/contract';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { useRefreshConnections } from './use-connections.ts';

/** What follows once a broker has let somebody in on its own page. */
export function useConnected(): (connection: ConnectionJson) => void {
  const navigate = useNavigate();
  const refresh = useRefreshConnections();
  return ({ label }) => {
    toasts.show(`${label} is connected. Its newest days are being read.`);
    void refresh();
    void navigate({ to: '/import', replace: true });
  };
}
