import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';

/** What a row of the ledger does, by its column Operation and the wallet that it stands in. */
export type Operation =
  /** A side of a trade, or its fee, of one family: only legs of one family belong together. */
  | {
      readonly does: 'leg';
      readonly family: 'spot' | 'convert' | 'dust' | 'otc' | 'beth';
      readonly role: 'side' | 'fee';
    }
  /** Given back of a fee, where a trade stands beside it. */
  | { readonly does: 'kickback' }
  | { readonly does: 'move'; readonly kind: MovementKind }
  | { readonly does: 'stay' };

const side = (family: (Operation & { does: 'leg' })['family']): Operation => ({
  does: 'leg',
  family,
  role: 'side',
});
const move = (kind: MovementKind): Operation => ({ does: 'move', kind });

const OPERATIONS: readonly (readonly [RegExp, Operation])[] = [
  [/^(buy|sell|transaction (related|buy|spend|revenue|sold))$/, side('spot')],
  [/^(transaction )?fee$/, { does: 'leg', family: 'spot', role: 'fee' }],
  [
    /^(binance convert|convert|auto-?invest transaction|stablecoins auto-conversion|asset conversion transfer)$/,
    side('convert'),
  ],
  [/^small assets exchange bnb$/, side('dust')],
  [/otc trading$/, side('otc')],
  [/^eth 2\.0 staking( withdrawals?)?$/, side('beth')],
  [/^referral kickback$/, { does: 'kickback' }],
  [/^funding fee$/, move('funding')],
  [
    /realized? profit and loss|insurance fund|clearance|liquidation fee|^(futures )?commission fee$|delivered settelment/,
    move('adjustment'),
  ],
  [
    /commission (fee shared|history|rebate)|referr(al|er) (commission|rebates?)|rebate voucher|^commission$/,
    move('bonus'),
  ],
  // From one wallet of the account to another, or into a product and back.
  [
    /^transfer between|^main and funding|^transfer$|internal transfer|sub-?account transfer|^(um|cm|usds?-?m|coin-?m)?.*futures account/,
    { does: 'stay' },
  ],
  [
    /(subscription|redemption|purchase|loan|repayment|unlocking|locking|collateral)$|savings (purchase|redemption)|margin (loan|repayment)/,
    { does: 'stay' },
  ],
  [
    /interest|staking rewards?|locked rewards?|flexible (income|rewards?)|savings distribution|(vault|locked|earn|launchpool) rewards?|launchpool interest|bnb vault|dividend/,
    move('income'),
  ],
  [/airdrop|distribution|reward|voucher|cash ?back|crypto box|bonus|campaign|gift|prize/, move('bonus')],
  [
    /deposit|withdraw|^send$|^receive$|^pay$|binance pay|merchant acquiring|p2p trading|c2c transfer|buy crypto|asset recovery|token swap|card|payment|fiat/,
    move('transfer'),
  ],
];

/** @returns `null` for an operation that is not known. */
export function operationOf(operation: string, wallet: string): Operation | null {
  const words = operation.trim().toLowerCase().replace(/\s+/g, ' ');
  const found = OPERATIONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  // A fee of a wallet of futures belongs to a fill that this ledger does not have.
  return found?.does === 'leg' && /future/i.test(wallet) ? move('adjustment') : found;
}
