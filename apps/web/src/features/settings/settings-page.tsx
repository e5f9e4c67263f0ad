import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { Page } from '#web/ui/surfaces/page.tsx';
import { Tabs, tabClass } from '#web/ui/surfaces/tabs.tsx';

/** What holds for the whole journal, section by section; each has an address of its own. */
export function SettingsPage({ children }: { readonly children: ReactNode }): ReactNode {
  return (
    <Page title="Settings" width="reading">
      <Tabs label="Settings sections" className="mb-4">
        <Link to="/settings" activeOptions={{ exact: true, includeSearch: false }} className={tabClass}>
          General
        </Link>
        <Link to="/settings/$section" params={{ section: 'profile' }} className={tabClass}>
          Profile
        </Link>
        <Link to="/settings/$section" params={{ section: 'accounts' }} className={tabClass}>
          Accounts
        </Link>
        <Link to="/settings/$section" params={{ section: 'trading' }} className={tabClass}>
          Trading
        </Link>
        <Link to="/settings/$section" params={{ section: 'setups' }} className={tabClass}>
          Setups
        </Link>
        <Link to="/settings/$section" params={{ section: 'tags' }} className={tabClass}>
          Tags
        </Link>
        <Link to="/settings/$section" params={{ section: 'rules' }} className={tabClass}>
          Rules
        </Link>
        <Link to="/settings/$section" params={{ section: 'journal' }} className={tabClass}>
          Templates and fields
        </Link>
        <Link to="/settings/$section" params={{ section: 'instruments' }} className={tabClass}>
          Instruments
        </Link>
        <Link to="/settings/$section" params={{ section: 'rates' }} className={tabClass}>
          Rates and prices
        </Link>
        <Link to="/settings/$section" params={{ section: 'sharing' }} className={tabClass}>
          Sharing
        </Link>
        <Link to="/settings/$section" params={{ section: 'tokens' }} className={tabClass}>
          API tokens
        </Link>
      </Tabs>
      <div className="grid grid-cols-1 gap-4">{children}</div>
    </Page>
  );
}
