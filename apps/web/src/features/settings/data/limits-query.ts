import { queryOptions } from '@tanstack/react-query';
import { getLimits } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

export const limitsQuery = queryOptions({
  queryKey: ['limits'],
  queryFn: ({ signal }) => call(getLimits, { signal }),
});
