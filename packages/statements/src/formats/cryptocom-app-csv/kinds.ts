import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';

/** What a row does, by its column Transaction Kind, which alone says so. */
export type AppKind =
  /** Both sides stand in the row, or its value in the native currency is the other one. */
  | { readonly does: 'exchange' }
  /** One side, credited or debited; the others stand beside it. */
  | { readonly does: 'leg'; readonly family: string }
  | { readonly does: 'move'; readonly kind: MovementKind }
  | { readonly does: 'stay' }
  /** Not there yet: another row says when it came. */
  | { readonly does: 'wait' };

const move = (kind: MovementKind): AppKind => ({ does: 'move', kind });

/** A gift that cannot be had yet, and one that went to the exchange at once: the wallet of the app never held it. */
const LOCKED: AppKind = { does: 'wait' };
const PAST_THE_APP: AppKind = { does: 'stay' };

const KINDS: readonly (readonly [RegExp, AppKind])[] = [
  [/^airdrop_locked$/, LOCKED],
  [/bonus_exchange_deposit$/, PAST_THE_APP],
  [
    /interest_paid|_interest|interest\.|compound_interest|stake_reward|staking_reward|earn_extra|yield/,
    move('income'),
  ],
  [
    /cash_?back|reimbursement|rebate|referral|gift|airdrop|bonus|reward|campaign|prize|admin_wallet_credited|council_node_rewards|mission|lottery/,
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
    /deposit|withdraw|transfer|top_up|payment|refund|invest|card_|debit|credit_card|admin_wallet_debited|nft/,
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
