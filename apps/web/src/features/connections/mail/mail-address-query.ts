import { queryOptions } from '@tanstack/react-query';
import { getMailAddress } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

/** Mails come while the page stands open. */
const LOOKED_AT_EVERY_MS = 5_000;

export const mailAddressQuery = () =>
  queryOptions({
    queryKey: ['mail-address'],
    queryFn: ({ signal }) => call(getMailAddress, { signal }),
    refetchInterval: ({ state }) => (state.data?.address == null ? false : LOOKED_AT_EVERY_MS),
  });
