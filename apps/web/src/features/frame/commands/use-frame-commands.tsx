import { useNavigate } from '@tanstack/react-router';
import { CircleHelp, Eye, ListChecks, PanelLeft, Plus, Search, SunMoon } from 'lucide-react';
import { useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { reviewAddress } from '#web/lib/journal-data/review-queue.ts';
import { privacyModePreference } from '#web/lib/preferences/privacy-mode.ts';
import { sidebarCollapsedPreference } from '#web/lib/preferences/sidebar.ts';
import { resolveTheme, themePreference } from '#web/lib/preferences/theme.ts';
import { TODAY, useSections } from '../navigation/sections.tsx';

/** The commands with keys or a button that every page of the app group has. */
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
    ],
    [navigate, open, sections],
  );
}
