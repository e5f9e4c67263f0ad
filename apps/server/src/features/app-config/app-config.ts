import type { AppConfigJson } from '@tapebook/contract';
import { STATEMENT_FORMATS } from '@tapebook/statements';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import { isUnderMaintenance } from '#server/platform/http/index.ts';
import { RELEASE } from '#server/platform/release.ts';

/** Of how many loads of a page is told how long they took. */
const TRACE_SAMPLE_RATE = 0.25;

/** What anyone may know before signing in. Holds no secret: the API key only names the project. */
export function appConfig(config: Config, clock: Clock): AppConfigJson {
  const { identity, services } = config;
  const brokers = new Map(STATEMENT_FORMATS.map(({ broker }) => [broker.id, broker.label]));
  return {
    name: 'Tapebook',
    maintenance: {
      enabled: isUnderMaintenance(config, clock),
      until: config.maintenance?.until.toISOString() ?? null,
      message: config.maintenance?.message ?? '',
    },
    identity: {
      mode: identity.mode,
      apiKey: identity.apiKey,
      projectId: identity.projectId,
      storageBucket: identity.storageBucket,
      appId: identity.appId,
      ...(identity.mode === 'hosted' ? { authDomain: identity.authDomain } : {}),
      providers: ['password', ...config.providers.map(({ id }) => id)],
      providerNames: Object.fromEntries(config.providers.map(({ id, name }) => [id, name])),
    },
    features: { demo: config.demo && identity.mode === 'embedded', signup: config.signup },
    brokers: [...brokers].map(([id, name]) => ({ id, name })),
    formats: STATEMENT_FORMATS.map(({ id }) => id),
    services: {
      ...(services.analytics === null ? {} : { analytics: services.analytics }),
      ...(services.chat === null
        ? {}
        : { chat: { service: services.chat.service, id: services.chat.id, script: services.chat.script } }),
      ...(services.feedback === null ? {} : { feedback: services.feedback }),
      ...(services.errorReporting === null
        ? {}
        : {
            errorReporting: {
              dsn: services.errorReporting.dsn,
              traceSampleRate: TRACE_SAMPLE_RATE,
              release: RELEASE,
            },
          }),
    },
  };
}
