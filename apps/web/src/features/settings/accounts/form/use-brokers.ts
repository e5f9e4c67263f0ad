import { useQuery } from '@tanstack/react-query';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';

export interface BrokerChoice {
  readonly id: string;
  readonly name: string;
}

const OTHER: BrokerChoice = { id: 'other', name: 'Another broker' };

/** Brokers that are known by name; one that is not keeps the name that a statement gave it. */
export function useBrokers(chosen: string): readonly BrokerChoice[] {
  const { data: config } = useQuery(appConfigQuery());
  const known = [...(config?.brokers ?? []).filter(({ id }) => id !== OTHER.id), OTHER];
  return known.some(({ id }) => id === chosen) ? known : [...known, { id: chosen, name: chosen }];
}

/** What a broker is called; nothing for one that nobody named. */
export function useBrokerName(): (id: string) => string | null {
  const { data: config } = useQuery(appConfigQuery());
  return (id) => (id === OTHER.id ? null : (config?.brokers.find((one) => one.id === id)?.name ?? id));
}
