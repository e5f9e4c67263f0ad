import type { KeyFacts } from './ledger.ts';

/** What a key may, by the names of its rights; `null`: they are not told. */
export function grantsOf(
  rights: readonly string[] | null,
  { withdraw, trade }: { readonly withdraw: RegExp; readonly trade: RegExp },
): KeyFacts['grants'] {
  if (rights === null) return 'unknown';
  if (rights.some((right) => withdraw.test(right))) return 'withdraw';
  return rights.some((right) => trade.test(right)) ? 'trade' : 'read';
}
