import type { AccountChoiceJson, StatementPreviewJson } from '@tapebook/contract';

type StatementAccount = StatementPreviewJson['accounts'][number];

/** What of the journal's accounts has to be known to name them. */
interface KnownAccount {
  readonly id: string;
  readonly name: string;
}

/** Where a statement's facts go, on one line, and what is to be known of it. */
export function accountWords(
  accounts: readonly StatementAccount[],
  choices: readonly AccountChoiceJson[],
  known: readonly KnownAccount[],
): { readonly name: string; readonly note: string } | null {
  const [only, ...others] = accounts;
  if (only === undefined) return null;
  if (others.length > 0) {
    const made = accounts.filter((one) => !one.leftOut && one.accountId === null).length;
    const leftOut = accounts.filter((one) => one.leftOut).length;
    return {
      name: `${accounts.length} accounts`,
      note: [made === 0 ? '' : `${made} new`, leftOut === 0 ? '' : `${leftOut} left out`]
        .filter((part) => part !== '')
        .join(', '),
    };
  }
  if (only.leftOut) return { name: only.reference || only.name, note: 'left out' };
  const typed = choices.find(({ reference }) => reference === only.reference)?.name;
  if (only.accountId === null) return { name: typed ?? only.name, note: 'a new account' };
  return { name: known.find(({ id }) => id === only.accountId)?.name ?? only.name, note: '' };
}

/**
 * Whether it is a guess where the facts go: the statement names no account, and the journal has several that it
 * may be.
 */
export const accountIsGuessed = (
  accounts: readonly StatementAccount[],
  choices: readonly AccountChoiceJson[],
  known: readonly { readonly archived: boolean }[],
): boolean =>
  known.filter(({ archived }) => !archived).length > 1 &&
  accounts.some(
    ({ reference }) => reference === '' && !choices.some((choice) => choice.reference === reference),
  );
