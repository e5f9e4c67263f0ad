import type { AnyServiceAdapter } from './services.ts';

/** The adapters that this build has: each imports its own code when it is loaded. */
export const serviceAdapters: readonly AnyServiceAdapter[] = [
  {
    name: 'analytics',
    load: async (options) => (await import('./product-analytics.ts')).productAnalytics(options, window),
  },
  {
    name: 'errorReporting',
    load: async (options) => (await import('./error-reporting.ts')).errorReporting(options, window),
  },
];
