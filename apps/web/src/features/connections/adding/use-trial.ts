import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { type ConnectionTrialJson, type ConnectorJson, tryConnection } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import type { GivenCredentials } from './credential-fields.tsx';

/** Asks the broker whether what was typed works. */
export const useTrial = (
  connector: ConnectorJson,
): UseMutationResult<ConnectionTrialJson, Error, GivenCredentials> =>
  useMutation({
    mutationFn: (credentials: GivenCredentials) =>
      call(tryConnection, { body: { broker: connector.id, credentials } }),
  });
