import { type UseMutationResult, useMutation } from '@tanstack/react-query';
import { beginLogin, type NewLoginJson } from '@tapebook/contract';
import { call } from '#web/lib/http/api.ts';

interface Begun {
  readonly address: string;
  /** Whether the broker sends the person back to this very page. */
  readonly comesBackHere: boolean;
  /** Where it shows a code instead: with what that is brought. */
  readonly state: string | null;
}

/** Where the broker sends people back to, if it is this server. */
const CALLBACK = '/oauth/callback';

/** Begins signing in on the page of a broker; goes there at once where it leads back here. */
export const useLogin = (): UseMutationResult<Begun, Error, NewLoginJson> =>
  useMutation({
    mutationFn: async (body: NewLoginJson): Promise<Begun> => {
      const { address, redirect, state = null } = await call(beginLogin, { body });
      return { address, comesBackHere: redirect === `${window.location.origin}${CALLBACK}`, state };
    },
    onSuccess: ({ address, comesBackHere }) => {
      if (comesBackHere) window.location.assign(address);
    },
  });
