import { SETTINGS_PLACES, type SettingsPlace } from './settings-places.ts';

/** What is set in each section, as its page calls it. Apart from the sections, which every page loads for the palette. */
const SETTINGS: Readonly<Record<string, readonly string[]>> = {
  'settings-general': [
    ...['Theme', 'Colours of gain and loss', 'Density', 'Numbers and dates', 'Hide amounts'],
  ],
  'settings-profile': [
    ...['Name and picture', 'Email', 'Password', 'Ways to sign in', 'Second factor', 'Recovery codes'],
    ...['Where you are signed in', 'Delete account'],
  ],
  'settings-accounts': [
    ...['Opening balance', 'Time zone of an account', 'Deposits and withdrawals', 'Matching', 'Grouping'],
    ...['Fees when none are stated', 'Risk when no stop is known', 'Exercised or assigned options'],
    ...['Sales without a purchase', 'Archive an account'],
  ],
  'settings-trading': [
    ...['Trading day ends', 'Times are shown in', 'Week starts on', 'Break-even band', 'Default risk'],
    ...['Results net or gross', 'Unit: money, R, percent or ticks'],
  ],
  'settings-setups': ['Setups and their checklists'],
  'settings-tags': ['Tags and their categories', 'What mistakes cost'],
  'settings-rules': ['Rules and how they are kept'],
  'settings-journal': ['Templates', 'Journal fields'],
  'settings-instruments': ['Contract size', 'Tick size'],
  'settings-rates': ['Exchange rates', 'Automatic prices', 'Candles', 'Market prices'],
  'settings-connections': ['Connections to brokers'],
  'settings-sharing': ['Share this journal', 'Journals shared with you'],
  'settings-tokens': ['API tokens'],
  'settings-data': ['Export everything', 'Restore from an archive', 'Kept on this server', 'Delete all data'],
};

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
    (SETTINGS[place.id] ?? []).filter((name) => holds(name, words)).map((name) => ({ name, place })),
  );
  const sections = SETTINGS_PLACES.filter(
    (place) =>
      !named.some((found) => found.place === place) && holds(`${place.label} ${place.keywords}`, words),
  );
  return [...named, ...sections.map((place) => ({ name: place.label, place }))];
}
