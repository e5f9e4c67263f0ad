import { useMutation } from '@tanstack/react-query';
import { type ConnectionJson, finishLogin, type LoginAnswerJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';
import { useRefreshConnections } from '../calls/use-connections.ts';

/** Hands on what a person brings from the page of a broker. */
export function useFinishLogin(onDone: (connection: ConnectionJson) => void) {
  return useMutation({
    mutationFn: (answer: LoginAnswerJson) => call(finishLogin, { body: answer }),
    onSuccess: ({ connection }) => onDone(connection),
    // It may have been brought in another tab: then the connection is there.
    onError: useRefreshConnections(),
  });
}
