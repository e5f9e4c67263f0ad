import * as z from 'zod/mini';
import { instantText } from '../values/scalars.ts';

/** Apart from the journal's schemas: the sign-in page needs this one and none of those. */
export const appConfig = z.object({
  name: z.string(),
  maintenance: z.object({ enabled: z.boolean(), until: z.nullable(instantText), message: z.string() }),
  identity: z.object({
    mode: z.enum(['embedded', 'hosted']),
    apiKey: z.string(),
    projectId: z.string(),
    storageBucket: z.string(),
    appId: z.string(),
    authDomain: z.optional(z.string()),
    /** The ways to sign in, by the ids of the SDK: `password`, `google.com`, `oidc.…`. */
    providers: z.array(z.string()),
    /** What to write on the buttons of those that are not `password`. */
    providerNames: z.optional(z.record(z.string(), z.string())),
  }),
  features: z.object({ demo: z.boolean(), signup: z.enum(['open', 'closed', 'invite']) }),
  brokers: z.array(z.object({ id: z.string(), name: z.string() })),
  /** Ids of the reports that are read; `/v2/imports/formats` says what they are called. */
  formats: z.array(z.string()),
  /** Public keys of optional services; a service that is not named is not loaded. */
  services: z.object({
    /** Opens on a page of its own, which brings the script. */
    chat: z.optional(
      z.object({ service: z.enum(['crisp', 'intercom']), id: z.string(), script: z.string() }),
    ),
    /** Where feedback is written instead of in the form that is built in. */
    feedback: z.optional(z.object({ url: z.string() })),
    analytics: z.optional(z.object({ key: z.string(), url: z.string() })),
    errorReporting: z.optional(
      z.object({ dsn: z.string(), traceSampleRate: z.number(), release: z.string() }),
    ),
  }),
});
export type AppConfigJson = z.infer<typeof appConfig>;
