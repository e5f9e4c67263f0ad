import { useQuery } from '@tanstack/react-query';
import type { ImportRunJson } from '@tapebook/contract';
import { appConfigQuery } from '#web/lib/queries/app-config.ts';
import { formatsQuery } from './formats-query.ts';

/** Names a broker and its report in words; `null` while nothing was recognised. */
export function useSourceName(): (run: Pick<ImportRunJson, 'broker' | 'format'>) => string | null {
  const { data: formats } = useQuery(formatsQuery());
  const { data: config } = useQuery(appConfigQuery());
  return ({ broker, format }) =>
    formats?.find(({ id }) => id === format)?.label ??
    config?.brokers.find(({ id }) => id === broker)?.name ??
    broker;
}
