interface ArchivableAccount {
  readonly id: string;
  readonly archived: boolean;
}

/**
 * Ids of the accounts whose trades are looked at; empty when all are. Where none is chosen, those that are
 * archived stay out: they are looked at by choosing them.
 *
 * @param named a filter chooses them, beside the picker.
 */
export function accountsInView(
  chosen: readonly string[],
  accounts: readonly ArchivableAccount[],
  named = false,
): readonly string[] {
  if (chosen.length > 0 || named || accounts.every(({ archived }) => !archived)) return chosen;
  return accounts.filter(({ archived }) => !archived).map(({ id }) => id);
}
