import { useNavigate } from '@tanstack/react-router';
import {
  CircleHelp,
  Eye,
  ListChecks,
  LogOut,
  PanelLeft,
  Plus,
  Search,
  Settings,
  SunMoon,
} from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { SETTINGS_PLACES } from '#web/lib/commands/settings-places.ts';
import { reviewAddress } from '#web/lib/journal-data/review-queue.ts';
import { privacyModePreference } from '#web/lib/preferences/privacy-mode.ts';
import { sidebarCollapsedPreference } from '#web/lib/preferences/sidebar.ts';
import { resolveTheme, themePreference } from '#web/lib/preferences/theme.ts';
import { TODAY, useSections } from '../navigation/sections.tsx';

/** The commands that every page of the app group has. */
export function useFrameCommands(open: (what: 'palette' | 'help') => void): readonly Command[] {
  const navigate = useNavigate();
  const sections = useSections();
  return useMemo(
    () => [
      ...[TODAY, ...sections].map(
        (section): Command => ({
          id: `${section.id}.go`,
          label: `Go to ${section.label}`,
          group: 'Go to',
          icon: section.icon,
          shortcut: `g ${section.key}`,
          run: () => void navigate({ to: section.to }),
        }),
      ),
      ...SETTINGS_PLACES.map(
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
        id: 'palette.open',
        label: 'Search and commands',
        group: 'Do',
        icon: <Search />,
        shortcut: 'mod+k',
        run: () => open('palette'),
      },
      {
        id: 'trades.add',
        label: 'Add a trade',
        group: 'Do',
        icon: <Plus />,
        shortcut: 'n',
        keywords: 'new execution fill enter by hand manual buy sell',
        run: () => void navigate({ to: '/trades/new' }),
      },
      {
        id: 'trades.review',
        label: 'Review trades',
        group: 'Do',
        icon: <ListChecks />,
        shortcut: 'r',
        keywords: 'queue unreviewed look back rate tag done',
        run: () => void navigate({ to: '/trades', search: () => reviewAddress() as object }),
      },
      {
        id: 'activities.add',
        label: 'Add a dividend, split, expiry or another fact',
        group: 'Do',
        icon: <Plus />,
        keywords:
          'new activity by hand assignment exercise transfer fee deposit withdrawal interest tax merger spin-off symbol change',
        run: () => void navigate({ to: '/trades/new', search: { kind: 'dividend' } }),
      },
      {
        id: 'appearance.privacy',
        label: 'Hide or show amounts',
        group: 'Appearance',
        icon: <Eye />,
        shortcut: 'h',
        inDialog: 'any',
        keywords: 'privacy mode mask money',
        run: () => privacyModePreference.set(!privacyModePreference.get()),
      },
      {
        id: 'appearance.theme',
        label: 'Switch between light and dark',
        group: 'Appearance',
        icon: <SunMoon />,
        keywords: 'theme mode night',
        run: () => themePreference.set(resolveTheme(themePreference.get()) === 'dark' ? 'light' : 'dark'),
      },
      {
        id: 'appearance.sidebar',
        label: 'Collapse or expand the sidebar',
        group: 'Appearance',
        icon: <PanelLeft />,
        shortcut: '[',
        run: () => sidebarCollapsedPreference.set(!sidebarCollapsedPreference.get()),
      },
      {
        id: 'help.open',
        label: 'Show keyboard shortcuts',
        group: 'Do',
        icon: <CircleHelp />,
        shortcut: '?',
        inDialog: 'any',
        keywords: 'help keys',
        run: () => open('help'),
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
    [navigate, open, sections],
  );
}
