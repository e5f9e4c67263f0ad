/** A failure of the identity service in the SDK's own form, for what the SDK leaves to the page. */
export const identityFailure = (code: string): Error & { code: string } =>
  Object.assign(new Error(`The identity service said ${code}`), { code: `auth/${code}` });
