import { queryOptions } from '@tanstack/react-query';
import { keptPerson } from '#web/lib/identity/personal-store.ts';
import { begunOf } from './begun-store.ts';

/** The words that wait on this device for a page; none where nothing is kept. Asked for anew as pages are. */
export const begunQuery = (id: string) => {
  const uid = keptPerson();
  return queryOptions({
    queryKey: ['entries', 'begun', uid, id],
    queryFn: () => (uid === null ? '' : begunOf(uid, id).catch(() => '')),
    staleTime: 0,
  });
};
