import { createPreference } from './preference.ts';

/** Whether the sidebar shows its icons only. */
export const sidebarCollapsedPreference = createPreference<boolean>({
  key: 'tapebook-sidebar-collapsed',
  parse: (stored) => stored === 'true',
  print: String,
});
