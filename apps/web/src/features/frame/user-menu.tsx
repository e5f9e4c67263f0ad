import { Link } from '@tanstack/react-router';
import { CircleHelp, CircleUser, LogOut, Settings } from 'lucide-react';
import type { ReactNode } from 'react';
import { commandRegistry } from '#web/lib/commands/registry.ts';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { useSession } from '#web/lib/identity/session.ts';
import { Menu, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';

/** Who is here, and the way out. */
export function UserMenu(): ReactNode {
  const state = useSession();
  const email = state.status === 'signed-in' ? (state.user.email ?? 'Signed in') : '';
  return (
    <Menu
      align="end"
      className="w-60"
      trigger={
        <button
          type="button"
          aria-label={`Account menu of ${email}`}
          className="grid size-7 shrink-0 place-items-center rounded-pill bg-segment text-12 font-semibold text-ink uppercase transition-opacity hover:opacity-85"
        >
          {email.slice(0, 1)}
        </button>
      }
    >
      <div className="truncate px-2 pt-1.5 pb-2 text-12 text-muted">{email}</div>
      <MenuSeparator />
      <MenuLink link={<Link to="/settings/$section" params={{ section: 'profile' }} />} icon={<CircleUser />}>
        Profile
      </MenuLink>
      <MenuLink link={<Link to="/settings" />} icon={<Settings />}>
        Settings
      </MenuLink>
      <MenuItem
        icon={<CircleHelp />}
        aside={<Kbd keys={shortcutKeys('?')} />}
        onSelect={() => commandRegistry.find('help.open')?.run()}
      >
        Keyboard shortcuts
      </MenuItem>
      <MenuSeparator />
      <MenuLink link={<Link to="/signout" preload={false} />} icon={<LogOut />}>
        Sign out
      </MenuLink>
    </Menu>
  );
}
