import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { OnItsWay } from '#web/ui/surfaces/on-its-way.tsx';
import { AccountsSettings } from './accounts/accounts-settings.tsx';
import { InstrumentsSettings } from './instruments/instruments-settings.tsx';
import { JournalSettings } from './journal/journal-settings.tsx';
import { SetupsSettings } from './labels/setups-settings.tsx';
import { TagsSettings } from './labels/tags-settings.tsx';
import { ProfileSettings } from './profile/profile-settings.tsx';
import { RatesSettings } from './rates-settings.tsx';
import { RulesSettings } from './rules/rules-settings.tsx';
import { TradingSettings } from './trading/trading-settings.tsx';

/** Seldom looked at. */
const SharingSettings = lazy(async () => ({
  default: (await import('./sharing/sharing-settings.tsx')).SharingSettings,
}));
const TokensSettings = lazy(async () => ({
  default: (await import('./tokens/tokens-settings.tsx')).TokensSettings,
}));

const DataSettings = lazy(async () => ({
  default: (await import('./data/data-settings.tsx')).DataSettings,
}));

/** The section that an address names: `profile`, `accounts`, `trading`, `setups`, `tags`, `rules`, `journal` … */
export function SettingsSection({ section }: { readonly section: string }): ReactNode {
  switch (section) {
    case 'profile':
      return <ProfileSettings />;
    case 'accounts':
      return <AccountsSettings />;
    case 'trading':
      return <TradingSettings />;
    case 'setups':
      return <SetupsSettings />;
    case 'rules':
      return <RulesSettings />;
    case 'tags':
      return <TagsSettings />;
    case 'journal':
      return <JournalSettings />;
    case 'instruments':
      return <InstrumentsSettings />;
    case 'rates':
      return <RatesSettings />;
    case 'sharing':
      return (
        <Suspense fallback={<OnItsWay className="h-40" />}>
          <SharingSettings />
        </Suspense>
      );
    case 'tokens':
      return (
        <Suspense fallback={<OnItsWay className="h-40" />}>
          <TokensSettings />
        </Suspense>
      );
    case 'data':
      return (
        <Suspense fallback={<OnItsWay className="h-40" />}>
          <DataSettings />
        </Suspense>
      );
    default:
      return (
        <EmptyState
          drawing="nothing"
          title="There is no such section"
          action={
            <Link to="/settings" className={buttonClass('primary')}>
              All settings
            </Link>
          }
        >
          Settings has no section at this address.
        </EmptyState>
      );
  }
}
