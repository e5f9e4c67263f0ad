import { FUNCTION_MESSAGES } from './function-messages.ts';
import { describeIdentityError } from './identity-messages.ts';
import { STORAGE_MESSAGES } from './storage-messages.ts';

const SERVICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  storage: STORAGE_MESSAGES,
  functions: FUNCTION_MESSAGES,
};

/** Words for an error of the SDK, whichever of its services it comes from. `null` when it is not one. */
export function describeServiceError(error: unknown): string | null {
  const identity = describeIdentityError(error);
  if (identity !== null) return identity;
  if (typeof error !== 'object' || error === null || !('code' in error)) return null;
  const [service = '', code = ''] = String(error.code).split('/');
  const messages = Object.hasOwn(SERVICES, service) ? SERVICES[service] : undefined;
  if (messages === undefined) return null;
  return Object.hasOwn(messages, code) ? (messages[code] ?? null) : (messages.unknown ?? null);
}
