import { Link } from '@tanstack/react-router';
import { CircleHelp, CircleUser, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { commandRegistry, useCommands } from '#web/lib/commands/registry.ts';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';

/** Who is here, and the way out. */
export function UserMenu(): ReactNode {
  const state = useSession();
  const ways = useCommands().filter(({ group }) => group === 'Help');
  if (state.status !== 'signed-in') return null;
  const { user } = state;
  const address = user.email ?? 'Signed in';
  return (
    <Menu
      align="end"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${address}`}
          className="shrink-0 rounded-pill transition-opacity hover:opacity-85"
        >
          <PersonPicture user={user} size="small" />
        </button>
      }
    >
      <div className="px-2 pt-1.5 pb-2 text-12 text-muted">
        {user.displayName === null || user.displayName === '' ? null : (
          <div className="truncate text-13 font-medium text-ink">{user.displayName}</div>
        )}
        <div className="truncate">{address}</div>
      </div>
      <MenuSeparator />
      {authorizedUser === null ? (
        <>
          <MenuLink
            link={<Link to="/settings/$section" params={{ section: 'profile' }} />}
            icon={<CircleUser />}
          >
            Profile
          </MenuLink>
          <MenuLink link={<Link to="/settings" />} icon={<Settings />}>
            Settings
          </MenuLink>
        </>
      ) : null}
      <MenuItem
        icon={<CircleHelp />}
        aside={<Kbd keys={shortcutKeys('?')} />}
        onSelect={() => commandRegistry.find('help.open')?.run()}
      >
        Keyboard shortcuts
      </MenuItem>
      {ways.map(({ id, label, icon, run }) => (
        <MenuItem key={id} icon={icon} onSelect={run}>
          {label}
        </MenuItem>
      ))}
      <MenuSeparator />
      <MenuLink link={<Link to="/signout" preload={false} />} icon={<LogOut />}>
        Sign out
      </MenuLink>
    </Menu>
  );
}
