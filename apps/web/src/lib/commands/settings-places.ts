interface SettingsPlace {
  readonly id: string;
  /** Of the address; `null`: the first one, which has none. */
  readonly section: string | null;
  readonly label: string;
  /** What is set there, as the page calls it: each is found by its name. */
  readonly settings: readonly string[];
  /** Other words for it. */
  readonly keywords: string;
}

/** The sections of Settings in their order, to be found by what is set there. */
export const SETTINGS_PLACES: readonly SettingsPlace[] = [
  {
    id: 'settings-general',
    section: null,
    label: 'General',
    settings: [
      ...['Theme', 'Colours of gain and loss', 'Density', 'Hide amounts'],
      ...['Take everything along', 'Bring back', 'Delete all data'],
    ],
    keywords: 'appearance dark light colour blind privacy mask export archive backup restore erase',
  },
  {
    id: 'settings-profile',
    section: 'profile',
    label: 'Profile',
    settings: [
      ...['Name and picture', 'Email', 'Password', 'Ways to sign in', 'Second factor', 'Recovery codes'],
      ...['Where you are signed in', 'Delete account'],
    ],
    keywords: 'photo mfa totp authenticator sessions devices sign-in provider',
  },
  {
    id: 'settings-accounts',
    section: 'accounts',
    label: 'Accounts',
    settings: [
      ...['Opening balance', 'Time zone of an account', 'Deposits and withdrawals', 'Matching', 'Grouping'],
      ...[
        'Fees where none are stated',
        'Risk where no stop is known',
        'Options that are exercised or assigned',
      ],
      ...['Sales of what the account does not hold', 'Archive an account'],
    ],
    keywords: 'fifo lifo fee model commission broker currency',
  },
  {
    id: 'settings-trading',
    section: 'trading',
    label: 'Trading',
    settings: [
      ...['Trading day ends', 'Times are shown in', 'Week starts on', 'Break-even band', 'Default risk'],
      'Results in money or R, net or gross',
    ],
    keywords: 'boundary scratch unit zone monday sunday',
  },
  {
    id: 'settings-setups',
    section: 'setups',
    label: 'Setups',
    settings: ['Setups and their checklists'],
    keywords: 'playbook strategy criteria pattern',
  },
  {
    id: 'settings-tags',
    section: 'tags',
    label: 'Tags',
    settings: ['Tags and their categories', 'What mistakes cost'],
    keywords: 'labels emotions merge rename colour',
  },
  {
    id: 'settings-rules',
    section: 'rules',
    label: 'Rules',
    settings: ['Rules and how they are kept'],
    keywords: 'discipline limit daily loss most trades a day breach',
  },
  {
    id: 'settings-journal',
    section: 'journal',
    label: 'Templates and fields',
    settings: ['Templates', 'Fields of the journal'],
    keywords: 'mood sleep scale question plan review insert by itself',
  },
  {
    id: 'settings-instruments',
    section: 'instruments',
    label: 'Instruments',
    settings: ['Contract size', 'Tick size'],
    keywords: 'multiplier point value',
  },
  {
    id: 'settings-rates',
    section: 'rates',
    label: 'Rates and prices',
    settings: ['Exchange rates', 'Prices that come by themselves', 'Candles', 'Market prices'],
    keywords: 'currency conversion fx marks csv feed',
  },
  {
    id: 'settings-sharing',
    section: 'sharing',
    label: 'Sharing',
    settings: ['Share this journal', 'Journals shared with you'],
    keywords: 'mentor coach invite look grant',
  },
  {
    id: 'settings-tokens',
    section: 'tokens',
    label: 'API tokens',
    settings: ['API tokens'],
    keywords: 'program spreadsheet curl python',
  },
];

/** A setting, and the section that has it. */
export interface FoundSetting {
  readonly name: string;
  readonly place: SettingsPlace;
}

const holds = (text: string, words: readonly string[]): boolean =>
  words.every((word) => text.toLowerCase().includes(word));

/**
 * Settings whose names hold all words that were typed; then whole sections that are found by their own name, or by other
 * words for what is set there.
 */
export function findSettings(typed: string): readonly FoundSetting[] {
  const words = typed
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  if (words.length === 0) return [];
  const named = SETTINGS_PLACES.flatMap((place) =>
    place.settings.filter((name) => holds(name, words)).map((name) => ({ name, place })),
  );
  const sections = SETTINGS_PLACES.filter(
    (place) =>
      !named.some((found) => found.place === place) && holds(`${place.label} ${place.keywords}`, words),
  );
  return [...named, ...sections.map((place) => ({ name: place.label, place }))];
}
