import type { AppConfigJson } from '@tapebook/contract';
import { type Analytics, connectAnalytics } from './analytics.ts';

type Services = AppConfigJson['services'];

/**
 * An adapter of an optional outside service. Its code is a chunk of its own, fetched only when the
 * configuration names the service.
 */
export interface ServiceAdapter<Name extends keyof Services> {
  readonly name: Name;
  /** Answers the service's port where it has one. */
  readonly load: (
    options: NonNullable<Services[Name]>,
  ) => Promise<Name extends 'analytics' ? Analytics : void>;
}

/** An adapter of any of the services. */
export type AnyServiceAdapter = { [Name in keyof Services]-?: ServiceAdapter<Name> }[keyof Services];

/** Loads the adapters of the services that are configured; one that fails takes nothing with it. */
export async function loadServices(
  services: Services,
  adapters: readonly AnyServiceAdapter[],
): Promise<void> {
  await Promise.all(
    adapters.map(async (adapter) => {
      try {
        await loadOne(services, adapter);
      } catch (error) {
        console.warn(`The service “${adapter.name}” could not be loaded.`, error);
      }
    }),
  );
}

async function loadOne(services: Services, adapter: AnyServiceAdapter): Promise<void> {
  switch (adapter.name) {
    case 'chat':
      if (services.chat !== undefined) await adapter.load(services.chat);
      return;
    case 'analytics':
      if (services.analytics !== undefined) connectAnalytics(await adapter.load(services.analytics));
      return;
    case 'errorReporting':
      if (services.errorReporting !== undefined) await adapter.load(services.errorReporting);
      return;
  }
}
