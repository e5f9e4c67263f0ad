import type { LoginAnswerJson } from '@tapebook/contract';

const LONGEST_WORDS = 1000;

/** What a broker sent a person back with, of the part of an address behind its question mark; `null` for none of it. */
export function loginAnswerOf(search: string): LoginAnswerJson | null {
  const said = new URLSearchParams(search);
  const state = said.get('state') ?? '';
  if (state === '') return null;
  const [named, requested, error, words] = ['code', 'request_token', 'error', 'error_description'].map(
    (name) => said.get(name),
  );
  // Kite calls it otherwise.
  const code = named ?? requested;
  return {
    state,
    ...(code == null ? {} : { code }),
    ...(error == null ? {} : { error }),
    ...(words == null ? {} : { errorDescription: words.slice(0, LONGEST_WORDS) }),
  };
}

/** The same of a whole address that somebody pastes; `null` where it is none that a broker sends anybody to. */
export function pastedAnswerOf(address: string): LoginAnswerJson | null {
  const found = URL.parse(address.trim());
  const answer = found === null ? null : loginAnswerOf(found.search);
  return answer !== null && (answer.code !== undefined || answer.error !== undefined) ? answer : null;
}
