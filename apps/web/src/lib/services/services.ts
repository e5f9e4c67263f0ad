import type { AppConfigJson } from '@tapebook/contract';
import { type Analytics, connectAnalytics } from './analytics.ts';

/** Those that hear of pages. A chat runs on a page of its own, and feedback is a page elsewhere. */
type Services = Omit<AppConfigJson['services'], 'chat' | 'feedback'>;

/**
 * An adapter of an optional outside service. Its code is a chunk of its own, fetched only when the
 * configuration names the service.
 */
export interface ServiceAdapter<Name extends keyof Services> {
  readonly name: Name;
  /** Answers what the service is to be told; nothing where it hears by itself. */
  readonly load: (options: NonNullable<Services[Name]>) => Promise<Partial<Analytics>>;
}

/** An adapter of any of the services. */
export type AnyServiceAdapter = { [Name in keyof Services]-?: ServiceAdapter<Name> }[keyof Services];

/** Loads the adapters of the services that are configured; one that fails takes nothing with it. */
export async function loadServices(
  services: Services,
  adapters: readonly AnyServiceAdapter[],
): Promise<void> {
  const ports = await Promise.all(
    adapters.map(async (adapter): Promise<Partial<Analytics>> => {
      try {
        return (await loadOne(services, adapter)) ?? {};
      } catch (error) {
        console.warn(`The service “${adapter.name}” could not be loaded.`, error);
        return {};
      }
    }),
  );
  connectAnalytics({
    identify: (userId) => {
      for (const port of ports) port.identify?.(userId);
    },
    reset: () => {
      for (const port of ports) port.reset?.();
    },
    captureError: (error) => {
      for (const port of ports) port.captureError?.(error);
    },
  });
}

async function loadOne(
  services: Services,
  adapter: AnyServiceAdapter,
): Promise<Partial<Analytics> | undefined> {
  switch (adapter.name) {
    case 'analytics':
      return services.analytics && adapter.load(services.analytics);
    case 'errorReporting':
      return services.errorReporting && adapter.load(services.errorReporting);
  }
}
