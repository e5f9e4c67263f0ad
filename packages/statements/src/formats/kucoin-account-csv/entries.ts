import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';

/** What a row of the ledger does, by its column Type. */
export type Entry =
  /** A side of an exchange; only sides of one family belong together. */
  | { readonly does: 'side'; readonly family: 'spot' | 'convert' | 'dust' | 'fiat' }
  /** What a trade of its second cost in another coin, or was given back of its costs. */
  | { readonly does: 'cost' }
  /** `listed`: the list of deposits and withdrawals has it as well. */
  | { readonly does: 'move'; readonly kind: MovementKind; readonly listed?: true }
  | { readonly does: 'stay' };

const side = (family: (Entry & { does: 'side' })['family']): Entry => ({ does: 'side', family });
const move = (kind: MovementKind): Entry => ({ does: 'move', kind });

const ENTRIES: readonly (readonly [RegExp, Entry])[] = [
  [/^(spot|trade_exchange|margin trade)$/, side('spot')],
  [/^(convert (dust )?to kcs)$/, side('dust')],
  [/^(convert( market| limit)?|instant exchange)$/, side('convert')],
  [/^(fiat transactions?|buy crypto|sell crypto|fast trade)$/, side('fiat')],
  [
    /^(deduction coupon refund|fee refunds using kcs|kcs fee deduction|kcs pay fees|refunded fees)$/,
    { does: 'cost' },
  ],
  [/^(deposit|withdraw(al)?)$/, { does: 'move', kind: 'transfer', listed: true }],
  [/^(fiat (deposit|withdraw(al)?)|sub-account transfer)$/, move('transfer')],
  // Between the wallets of one account, which it counts as one, and into products and back.
  [/^transfer$|earn (locked|redemptions?)$|^(staking|redemption|subscribe)$/, { does: 'stay' }],
  [/earnings$|profits?$|interest$/, move('income')],
  [/bonus|reward|airdrop|distribution|coupon|rebate|event|cashback|voucher/, move('bonus')],
];

/** @returns `null` for a type that is not known. */
export function entryOf(type: string): Entry | null {
  const words = type.trim().toLowerCase().replace(/\s+/g, ' ');
  return ENTRIES.find(([pattern]) => pattern.test(words))?.[1] ?? null;
}
