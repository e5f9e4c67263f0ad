/** Where the settings of the journal are held. */
export const SETTINGS_KEY = ['settings', 'all'] as const;
