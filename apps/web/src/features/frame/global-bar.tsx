import { useRouterState } from '@tanstack/react-router';
import { Eye, EyeOff, Moon, Search, Sun } from 'lucide-react';
import { lazy, type ReactNode, Suspense } from 'react';
import { commandRegistry } from '#web/lib/commands/registry.ts';
import { shortcutKeys } from '#web/lib/commands/shortcuts.ts';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { privacyModePreference } from '#web/lib/preferences/privacy-mode.ts';
import { resolveTheme, themePreference } from '#web/lib/preferences/theme.ts';
import { IconButton } from '#web/ui/forms/icon-button.tsx';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import { DemoMark } from './demo-mark.tsx';

// What opens a list comes after the first numbers: its code is as large as the rest of the frame.
const FilterBar = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./filters/filter-bar.tsx')).FilterBar };
});
const SecondLine = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./filters/filter-bar.tsx')).SecondLine };
});
const LeftOutOfBar = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./filters/left-out-of-bar.tsx')).LeftOutOfBar };
});
const JournalAge = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./journal-age.tsx')).JournalAge };
});
const UserMenu = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./user-menu.tsx')).UserMenu };
});

/** The bar over every page: what is looked at on the left, how it is looked at on the right. */
export function GlobalBar(): ReactNode {
  const withFilters = useRouterState({
    select: (state) => state.matches.some((match) => match.staticData.filters === true),
  });
  const privacy = usePreference(privacyModePreference);
  const seen = resolveTheme(usePreference(themePreference));
  const run = (id: string) => () => commandRegistry.find(id)?.run();
  return (
    <header className="sticky top-0 z-20 border-b border-border bg-page print:hidden">
      <div className="flex h-12 items-center gap-2 px-3 md:px-4">
        <Logo className="size-5 text-accent-ink md:hidden" />
        <div className="h-8 min-w-0 flex-1 max-md:hidden">
          <Suspense>{withFilters ? <FilterBar /> : null}</Suspense>
        </div>
        <div className="flex-1 md:hidden" />
        <Suspense>
          <JournalAge />
        </Suspense>
        <DemoMark />
        <button
          type="button"
          onClick={run('palette.open')}
          className="flex h-8 items-center gap-2 rounded-control border border-border bg-control px-2.5 text-13 text-faint transition-colors hover:border-control-border hover:text-ink max-lg:border-transparent max-lg:bg-transparent [&_svg]:size-4"
        >
          <Search aria-hidden="true" />
          <span className="max-lg:sr-only">Search</span>
          <span className="ml-4 max-lg:hidden" aria-hidden="true">
            <Kbd keys={shortcutKeys('mod+k')} />
          </span>
        </button>
        <IconButton
          label="Hide amounts"
          aria-pressed={privacy}
          onClick={run('appearance.privacy')}
          icon={privacy ? <EyeOff aria-hidden="true" /> : <Eye aria-hidden="true" />}
        />
        <IconButton
          label={seen === 'dark' ? 'Switch to the light theme' : 'Switch to the dark theme'}
          onClick={run('appearance.theme')}
          icon={seen === 'dark' ? <Moon aria-hidden="true" /> : <Sun aria-hidden="true" />}
        />
        <div className="size-7 shrink-0 rounded-pill bg-segment">
          <Suspense>
            <UserMenu />
          </Suspense>
        </div>
      </div>
      {withFilters ? (
        // As high without as with filters: nothing below moves.
        <div className="h-10 px-3 pb-2 md:h-9 md:px-4 md:pb-1">
          <Suspense>
            <SecondLine />
          </Suspense>
        </div>
      ) : null}
      <Suspense>{withFilters ? <LeftOutOfBar /> : null}</Suspense>
    </header>
  );
}
