import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';

/** What a row does, by its column Transaction Kind, which alone says so. */
export type AppKind =
  /** Both sides stand in the row, or its value in the native currency is the other one. */
  | { readonly does: 'exchange' }
  /** One side, credited or debited; the others stand beside it. */
  | { readonly does: 'leg'; readonly family: string }
  | { readonly does: 'move'; readonly kind: MovementKind }
  | { readonly does: 'stay' };

const move = (kind: MovementKind): AppKind => ({ does: 'move', kind });

const KINDS: readonly (readonly [RegExp, AppKind])[] = [
  [
    /interest_paid|_interest|interest\.|compound_interest|stake_reward|staking_reward|earn_extra|yield/,
    move('income'),
  ],
  [
    /cash_?back|reimbursement|rebate|referral|gift|airdrop|bonus(?!_exchange_deposit)|reward|campaign|prize|admin_wallet_credited|council_node_rewards|mission|lottery/,
    move('bonus'),
  ],
  // What waits for an order, and what staking, earning and locking hold.
  [
    /purchase_lock|purchase_unlock|sell_lock|sell_unlock|exchange_lock|exchange_unlock|fund_(un)?lock/,
    { does: 'stay' },
  ],
  [
    /^lockup_(lock|unlock|upgrade)|dpos_(un)?lock|(un)?staking|crypto_earn_program|supercharger|_lending|program_(created|withdrawn)|council_node|precredit|airdrop_arena/,
    { does: 'stay' },
  ],
  [
    /exchange_deposit|deposit|withdraw|transfer|top_up|payment|refund|invest|card_|debit|credit_card|admin_wallet_debited|nft/,
    move('transfer'),
  ],
];

/** @returns `null` for a kind that is not known. */
export function kindOf(text: string): AppKind | null {
  const kind = text.trim().toLowerCase();
  const leg = /^(.*)_(credited|debited)$/.exec(kind);
  if (leg !== null && /swap|dust|convert|conversion/.test(kind)) return { does: 'leg', family: leg[1] ?? '' };
  if (
    /(^|[._])(crypto_exchange|purchase|viban_exchange|exchange)$|purchase_commit|sell_commit|recurring_buy|_exchange\.|van_purchase|crypto_purchase|van_sell_order/.test(
      kind,
    )
  ) {
    return { does: 'exchange' };
  }
  return KINDS.find(([words]) => words.test(kind))?.[1] ?? null;
}
