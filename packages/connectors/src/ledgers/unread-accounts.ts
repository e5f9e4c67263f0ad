import { ConnectorError, type FailureKind } from '../contracts/connector-error.ts';
import type { List } from './ledger.ts';

/** What waiting mends, or a call that is made anew, says nothing of an account. */
const OF_ACCOUNTS: ReadonlySet<FailureKind> = new Set(['needs-user', 'broken']);

/** Whether what went wrong may be a matter of the account that was asked about. */
export const isOfAccount = (error: unknown): error is ConnectorError =>
  error instanceof ConnectorError && OF_ACCOUNTS.has(error.kind);

/** Accounts of one login that are refused while others are read: one that its broker has closed or blocks keeps nobody else back. */
export class UnreadAccounts {
  private readonly all: ReadonlySet<string>;
  private readonly label: string;
  private readonly errors = new Map<string, ConnectorError>();

  constructor(lists: readonly List[], label: string) {
    this.all = new Set(lists.flatMap(({ of }) => of ?? []));
    this.label = label;
  }

  has({ of }: { readonly of?: string | undefined }): boolean {
    return of !== undefined && this.errors.has(of);
  }

  /** @returns words for the report. @throws where it is no matter of one account, or none is left that can be read. */
  add({ of }: Pick<List, 'of'>, error: unknown): string {
    if (of === undefined || !isOfAccount(error)) throw error;
    this.errors.set(of, error);
    if (this.errors.size === this.all.size) throw error;
    return this.wordsOf(of, error);
  }

  /** What is said of the first of them, with what helps; else of what the login itself does not open. */
  told(unopened: ConnectorError | undefined): { readonly unread?: ConnectorError } {
    for (const [of, error] of this.errors) {
      const { kind, code, help } = error;
      const message = this.wordsOf(of, error);
      return {
        unread: new ConnectorError({ kind, code, message, ...(help === undefined ? {} : { help }) }),
      };
    }
    return unopened === undefined ? {} : { unread: unopened };
  }

  private wordsOf(of: string, { message }: ConnectorError): string {
    return `Account ${of} of ${this.label} could not be read: ${message} The others were, and its days are read once that is mended.`;
  }
}
