/** Where a login is kept decides which server it has, and how calls to it are signed. */
export const SITES = {
  us: { label: 'United States, Brazil or Mexico', host: 'https://api.webull.com', digest: 'sha1' },
  hk: { label: 'Hong Kong', host: 'https://api.webull.hk', digest: 'sha1' },
  jp: { label: 'Japan', host: 'https://api.webull.co.jp', digest: 'sha256' },
  sg: { label: 'Singapore', host: 'https://api.webull.com.sg', digest: 'sha256' },
  au: { label: 'Australia', host: 'https://api.webull.com.au', digest: 'sha256' },
  uk: { label: 'United Kingdom', host: 'https://api.webull-uk.com', digest: 'sha256' },
  my: { label: 'Malaysia', host: 'https://api.webull.com.my', digest: 'sha256' },
  th: { label: 'Thailand', host: 'https://api.webull.co.th', digest: 'sha256' },
} as const satisfies Readonly<
  Record<string, { readonly label: string; readonly host: string; readonly digest: 'sha1' | 'sha256' }>
>;

export type Site = keyof typeof SITES;

export const siteOf = ({ site = '' }: Readonly<Record<string, string>>): Site =>
  Object.hasOwn(SITES, site) ? (site as Site) : 'us';
