import type { StatementFile } from '../app-server.ts';

/** The same days of an account in each of the reports that a broker makes of them. */
export interface Reports {
  readonly reports: Readonly<Record<string, StatementFile>>;
  /** What any of them, and all of them together, come to. */
  readonly trades: readonly string[];
  /** Where the first of the two leaves something else, since it says less. */
  readonly after?: Readonly<Record<string, readonly string[]>>;
  readonly zone?: string;
}
