import { useNavigate } from '@tanstack/react-router';
import { LogOut, Plus, Settings } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { SETTINGS_PLACES } from '#web/lib/commands/settings-places.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';

/** Nothing of somebody else's journal is set by whoever looks at it. */
const PLACES = authorizedUser === null ? SETTINGS_PLACES : [];

/** The commands of every page that have neither keys nor a button: they come with the palette, where alone they are found. */
export function usePaletteCommands(): readonly Command[] {
  const navigate = useNavigate();
  return useMemo(
    () => [
      ...PLACES.map(
        ({ id, section, label, keywords }): Command => ({
          id: `${id}.go`,
          label: `Go to Settings: ${label}`,
          group: 'Go to',
          icon: <Settings />,
          keywords,
          run: () =>
            void (section === null
              ? navigate({ to: '/settings' })
              : navigate({ to: '/settings/$section', params: { section } })),
        }),
      ),
      {
        id: 'accounts.add',
        label: 'Add an account',
        group: 'Do',
        icon: <Plus />,
        keywords: 'new brokerage account broker open',
        run: () => void navigate({ to: '/settings/accounts/$accountId', params: { accountId: 'new' } }),
      },
      {
        id: 'activities.add',
        label: 'Add a dividend, split, expiry or other activity',
        group: 'Do',
        icon: <Plus />,
        keywords:
          'new activity by hand assignment exercise transfer fee deposit withdrawal interest tax merger spin-off symbol change',
        run: () => void navigate({ to: '/trades/new', search: { kind: 'dividend' } }),
      },
      {
        id: 'session.end',
        label: 'Sign out',
        group: 'Account',
        icon: <LogOut />,
        keywords: 'log out leave',
        run: () => void navigate({ to: '/signout' }),
      },
    ],
    [navigate],
  );
}
