import type { Currency } from '@tapebook/domain/money';
import type { StatementAccount } from '../contracts/statement.ts';
import { boundedLabel, isAccountRef } from './check-facts.ts';

/** The accounts that a statement names, each with all that it says of it. */
export class FoundAccounts {
  /** In which currency they are kept, where it says that of them all. */
  keptIn: Currency | null = null;
  private readonly known = new Map<string, StatementAccount>();

  has(ref: string): boolean {
    return this.known.has(ref);
  }

  /** Names one, or adds to what is known of it; passes over one whose rows are all rejected. */
  add(account: StatementAccount): void {
    if (!isAccountRef(account.ref)) return;
    const { label } = account;
    const told = label === undefined ? account : { ...account, label: boundedLabel(label) };
    this.known.set(account.ref, { ...this.known.get(account.ref), ...told });
  }

  list(): StatementAccount[] {
    const { keptIn: currency } = this;
    return [...this.known.values()].map((account) =>
      account.currency !== undefined || currency === null ? account : { ...account, currency },
    );
  }
}
