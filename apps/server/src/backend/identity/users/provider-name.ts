const NAMES: Readonly<Record<string, string>> = {
  'google.com': 'Google',
  'github.com': 'GitHub',
  'facebook.com': 'Facebook',
  'twitter.com': 'X (Twitter)',
};

/** A provider as people know it; one of the operator's own by the name it was given. */
export const providerName = (providerId: string): string =>
  NAMES[providerId] ?? providerId.replace(/^oidc\./, '');
