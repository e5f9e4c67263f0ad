import { randomUUID } from 'node:crypto';
import type { KeptChoicesJson } from '@tapebook/contract';
import { freeName } from '@tapebook/domain/collections';
import type { StatementAccount } from '@tapebook/statements';
import type { AccountRow, NewAccountRow } from '#server/features/accounts/index.ts';
import { type RememberedAccounts, rememberedAs } from './remembered-accounts.ts';

/** What the person chose: for a statement of one account its id, a name or nothing; and for each of several. */
export interface AccountChoices {
  readonly account: string;
  readonly accounts?: KeptChoicesJson['accounts'];
}

export interface ResolvedAccount {
  readonly id: string;
  /** Set when the statement makes this account. */
  readonly made: (NewAccountRow & { readonly id: string }) | null;
  /** Set when the account has no number yet and takes the statement's: the next statement then finds it. */
  readonly adopts: { readonly broker: string } | null;
}

const UNNAMED = '';

export interface StatementBroker {
  readonly broker: string;
  readonly brokerLabel: string;
}

/**
 * Decides which account a statement's facts belong to, from the journal's accounts and the person's
 * choices. It only decides: what it makes is written by the caller.
 *
 * What was chosen for one of the statement's accounts by its name binds that one. The other choice binds
 * the only account that the statement names; of several the one that belongs to the chosen account, else the
 * first that belongs to none: see {@link AccountResolver.choiceBelongsTo}. Further ones are found by the number
 * that their statements print, or where an earlier statement's went, archived or not, or made. Reports of one archive
 * of which some name an account and others none are of one account.
 */
export class AccountResolver {
  private readonly accounts: readonly AccountRow[];
  private readonly choice: string;
  private readonly remembered: RememberedAccounts;
  /** The account of the statement that the choice is for; absent: the first. */
  private readonly bound: string | null | undefined;
  private readonly known = new Map<string, AccountRow | undefined>();
  private readonly choices: ReadonlyMap<string, NonNullable<AccountChoices['accounts']>[number]>;
  private readonly resolved = new Map<string, ResolvedAccount>();
  private readonly left = new Set<string>();
  /** Whose each account of the statement is. */
  private readonly brokers = new Map<string, string>();

  constructor(
    accounts: readonly AccountRow[],
    { account, accounts: each = [] }: AccountChoices,
    remembered: RememberedAccounts = new Map(),
    bound?: string | null,
  ) {
    this.accounts = accounts;
    this.remembered = remembered;
    this.bound = bound;
    this.choice = account.trim();
    this.choices = new Map(each.map((one) => [one.reference, one]));
  }

  /** Whether the person leaves this account of the statement out. */
  leavesOut(reference: string): boolean {
    if (this.choices.get(reference)?.leaveOut !== true) return false;
    this.left.add(reference);
    return true;
  }

  /** Accounts of the statement that were met and left out. */
  get leftOut(): ReadonlySet<string> {
    return this.left;
  }

  /** Accounts by the statement's own names, in the order in which they were met. */
  get all(): ReadonlyMap<string, ResolvedAccount> {
    return this.resolved;
  }

  /**
   * Which of the statement's accounts the one choice is for, now that all were met: `null` for none, where each
   * belongs to another account of the journal. `undefined` when the choice went to it already.
   */
  choiceBelongsTo(): string | null | undefined {
    if (this.bound !== undefined || this.choice === '' || this.resolved.size < 2) return undefined;
    const asked = [...this.known].filter(([reference]) => !this.hasOwnChoice(reference));
    const chosen = this.accounts.find(({ id, name }) => id === this.choice || name === this.choice);
    const [belongs] =
      asked.find(([, known]) => known !== undefined && known.id === chosen?.id) ??
      asked.find(([, known]) => known === undefined) ??
      [];
    const [first] = this.known.keys();
    return belongs === first ? undefined : (belongs ?? null);
  }

  private hasOwnChoice(reference: string): boolean {
    const own = this.choices.get(reference);
    return (own?.accountId ?? own?.name) !== undefined;
  }

  private knownAs(reference: string, { broker }: StatementBroker): AccountRow | undefined {
    const numbered = this.accounts.find(
      (account) => reference !== UNNAMED && account.broker === broker && account.reference === reference,
    );
    if (numbered !== undefined) return numbered;
    const before = this.remembered.get(rememberedAs(broker, reference));
    return before === undefined ? undefined : this.accounts.find(({ id }) => id === before);
  }

  /** Where an account went before; `null`: it is not known, and none is made for it. */
  recall(reference: string, statedBy: StatementBroker): string | null {
    return this.resolved.get(reference)?.id ?? this.knownAs(reference, statedBy)?.id ?? null;
  }

  resolve(reference: string, statedBy: StatementBroker): ResolvedAccount {
    const known = this.resolved.get(reference);
    if (known !== undefined) return known;
    const found = this.find(reference, statedBy);
    this.resolved.set(reference, found);
    this.brokers.set(reference, statedBy.broker);
    return found;
  }

  private find(reference: string, statedBy: StatementBroker): ResolvedAccount {
    const numbered = this.knownAs(reference, statedBy);
    this.known.set(reference, numbered);
    const own = this.choices.get(reference);
    const ownChoice = own?.accountId ?? own?.name;
    const isFor = this.bound === undefined ? this.resolved.size === 0 : this.bound === reference;
    const choice = ownChoice ?? (isFor ? this.choice : '');
    if (choice !== '') {
      const chosen = this.accounts.find(({ id, name }) => id === choice || name === choice);
      if (chosen !== undefined) {
        const adopts = numbered === undefined && chosen.reference === '' && reference !== UNNAMED;
        return { id: chosen.id, made: null, adopts: adopts ? { broker: statedBy.broker } : null };
      }
      // Two accounts of the statement may go to one that is made for them.
      const made = [...this.resolved.values()].find((one) => one.made?.name === choice);
      if (made !== undefined) return { id: made.id, made: null, adopts: null };
      if (ownChoice !== undefined) return this.make(reference, choice, statedBy);
      // A new name for an account that is there already would part its history in two. A statement that names
      // no account may be of any: of those the person decides, wherever the last one went.
      if (numbered !== undefined && reference !== UNNAMED)
        return { id: numbered.id, made: null, adopts: null };
      return this.make(reference, choice, statedBy);
    }
    const known =
      numbered ??
      this.accounts.find(
        (account) =>
          reference === UNNAMED &&
          account.broker === statedBy.broker &&
          account.reference === UNNAMED &&
          !account.archived,
      );
    const same = known ?? this.besides(reference, statedBy);
    if (same !== undefined) return { id: same.id, made: null, adopts: null };
    const name = reference === UNNAMED ? statedBy.brokerLabel : `${statedBy.brokerLabel} ${reference}`;
    return this.make(reference, this.nameApart(name), statedBy);
  }

  /** What a report without a number and the only number of its broker have in common. */
  private besides(reference: string, { broker }: StatementBroker): ResolvedAccount | undefined {
    const [other, ...more] = [...this.brokers].flatMap(([each, its]) => (its === broker ? [each] : []));
    const isOne = more.length === 0 && (reference === UNNAMED || other === UNNAMED);
    return other === undefined || !isOne ? undefined : this.resolved.get(other);
  }

  private make(reference: string, name: string, { broker }: StatementBroker): ResolvedAccount {
    const id = randomUUID();
    return {
      id,
      adopts: null,
      made: {
        id,
        name,
        broker,
        reference,
        currency: 'USD',
        timeZone: 'UTC',
        matching: 'fifo',
        grouping: 'flat-to-flat',
        feeModel: null,
        openingBalance: '0',
      },
    };
  }

  private nameApart(name: string): string {
    const taken = new Set([
      ...this.accounts.map((account) => account.name),
      ...[...this.resolved.values()].flatMap(({ made }) => (made === null ? [] : [made.name])),
    ]);
    return freeName(name, (proposed) => taken.has(proposed));
  }
}

/** Currency of an account that a statement makes: what it says, else what its facts are in. */
export const currencyOf = (
  account: StatementAccount | undefined,
  firstCurrency: string | undefined,
): string => account?.currency ?? firstCurrency ?? 'USD';
