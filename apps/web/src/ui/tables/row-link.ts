import type { ReactNode } from 'react';

/** What the link of a row is given: spread it over the router's `Link`. */
export interface RowLinkLook {
  readonly className: string;
  readonly 'data-row-link': string;
  readonly children: ReactNode;
}
