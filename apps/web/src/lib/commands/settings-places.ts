export interface SettingsPlace {
  readonly id: string;
  /** Of the address; `null`: the first one, which has none. */
  readonly section: string | null;
  readonly label: string;
  /** Other words for it. */
  readonly keywords: string;
}

/** The sections of Settings in their order, as its list and the palette have them. */
export const SETTINGS_PLACES: readonly SettingsPlace[] = [
  {
    id: 'settings-general',
    section: null,
    label: 'General',
    keywords: 'appearance dark light colour blind number date format language locale comma privacy mask',
  },
  {
    id: 'settings-profile',
    section: 'profile',
    label: 'Profile',
    keywords:
      'name photo picture email password second factor mfa totp authenticator sessions devices delete account sign-in',
  },
  {
    id: 'settings-accounts',
    section: 'accounts',
    label: 'Accounts',
    keywords:
      'matching fifo lifo grouping fee model commission deposit withdrawal archive opening balance broker',
  },
  {
    id: 'settings-trading',
    section: 'trading',
    label: 'Trading',
    keywords: 'trading day boundary break-even band default risk net gross week start time zone scratch',
  },
  {
    id: 'settings-setups',
    section: 'setups',
    label: 'Setups',
    keywords: 'playbook strategy checklist criteria pattern',
  },
  {
    id: 'settings-tags',
    section: 'tags',
    label: 'Tags',
    keywords: 'labels mistakes emotions merge rename colour category',
  },
  {
    id: 'settings-rules',
    section: 'rules',
    label: 'Rules',
    keywords: 'discipline limit daily loss most trades a day breach',
  },
  {
    id: 'settings-journal',
    section: 'journal',
    label: 'Templates and fields',
    keywords: 'journal template field mood sleep scale question plan review',
  },
  {
    id: 'settings-instruments',
    section: 'instruments',
    label: 'Instruments',
    keywords: 'contract size multiplier point value tick',
  },
  {
    id: 'settings-rates',
    section: 'rates',
    label: 'Rates and prices',
    keywords: 'currency exchange conversion fx marks market prices candles csv feed',
  },
  {
    id: 'settings-connections',
    section: 'connections',
    label: 'Connections',
    keywords: 'broker import source sync automatic login key flex token webhook mail folder',
  },
  {
    id: 'settings-sharing',
    section: 'sharing',
    label: 'Sharing',
    keywords: 'share mentor coach invite look grant',
  },
  {
    id: 'settings-tokens',
    section: 'tokens',
    label: 'API tokens',
    keywords: 'api token program spreadsheet curl python',
  },
  {
    id: 'settings-data',
    section: 'data',
    label: 'Data',
    keywords: 'export archive backup restore erase take along zip room limits',
  },
];
