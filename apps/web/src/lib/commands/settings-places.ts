/** The sections of Settings, to be found in the palette by what is set there. */
export const SETTINGS_PLACES = [
  {
    id: 'settings-profile',
    section: 'profile',
    label: 'Profile',
    keywords:
      'name photo picture email password second factor mfa totp sessions devices delete account sign-in',
  },
  {
    id: 'settings-accounts',
    section: 'accounts',
    label: 'Accounts',
    keywords: 'matching fifo lifo grouping fee model commission deposit withdrawal archive opening balance',
  },
  {
    id: 'settings-trading',
    section: 'trading',
    label: 'Trading',
    keywords: 'trading day boundary break-even band default risk net gross week start time zone',
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
    keywords: 'currency exchange conversion fx marks market prices csv',
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
] as const;
