import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';

/** What a row of the ledger does, by its column Operation and the wallet that it stands in. */
export type Operation =
  /** A side of a trade, or its fee, of one family: only legs of one family belong together. */
  | {
      readonly does: 'leg';
      readonly family: 'spot' | 'convert' | 'dust' | 'otc' | 'beth' | 'card';
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
  [/^((transaction )?fee|bnb fee deduction)$/, { does: 'leg', family: 'spot', role: 'fee' }],
  [/^(binance convert|convert|auto-?invest transaction|stablecoins auto-conversion)$/, side('convert')],
  [
    /^asset conversion transfer$|^futures convert$|^liquid swap (buy|sell)$|^swap farming transaction$/,
    side('convert'),
  ],
  // Unlike coins in products, a leveraged token is given away for money.
  [/^leveraged? tokens? (subscription|purchase|redemption)$/, side('convert')],
  [/^small assets exchange bnb/, side('dust')],
  [/otc trading$/, side('otc')],
  [/^(eth 2\.0|wbeth ?2?(\.0)?|bnsol)( -)? staking( withdrawals?)?$/, side('beth')],
  // With its other side beside it an exchange; alone it came from or went to a card.
  [/^(buy|sell) crypto|redenomination|rebranding|token migration/, side('card')],
  [/^referral kickback$/, { does: 'kickback' }],
  [/^funding fee$/, move('funding')],
  [
    /realized? profit and loss|insurance fund|clearance|liquidation fee|^(futures )?commission fee$|delivered sett/,
    move('adjustment'),
  ],
  [
    /commission (fee shared|history|rebate)|referr(al|er) (commission|rebates?)|rebate|^commission$/,
    move('bonus'),
  ],
  [/earnings withdrawal/, move('income')],
  // From one wallet of the account to another, or into a product and back.
  [
    /^transfer (between|from|funds to)|account transfer|^transfer(_in|_out)?$|internal transfer|futures account/,
    { does: 'stay' },
  ],
  [
    /(subscription|subscribe|redemption|purchase|loan|repayment|unlocking|locking|collateral|consolidation)$/,
    { does: 'stay' },
  ],
  [
    /savings (purchase|redemption)|margin (loan|repayment)|liquid(ity)? (swap|farming) (add|remove)/,
    { does: 'stay' },
  ],
  [
    /interest|mining|staking rewards?|(locked|flexible|vault|earn|launchpool|farming) (income|rewards?)/,
    move('income'),
  ],
  [/savings distribution|bnb vault|dividend/, move('income')],
  [/airdrop|distribution|reward|voucher|cash ?back|crypto box|bonus|campaign|gift|prize/, move('bonus')],
  [
    /deposit|withdraw|^send$|^receive$|^pay$|binance pay|merchant acquiring|p2p trading|c2c transfer/,
    move('transfer'),
  ],
  [/asset recovery|token swap|card|payment|fiat/, move('transfer')],
  [/fee$/, move('fee')],
];

/** What older files give away under a word for any movement: the remark says it, in English or Chinese. */
const GIVEN = /airdrop|distribution|空投|分发/i;

/** @returns `null` for an operation that is not known. */
export function operationOf(operation: string, wallet: string, remark = ''): Operation | null {
  const words = operation.trim().toLowerCase().replace(/\s+/g, ' ');
  if (words === 'asset - transfer') return GIVEN.test(remark) ? move('bonus') : null;
  const found = OPERATIONS.find(([pattern]) => pattern.test(words))?.[1] ?? null;
  // A fee of a wallet of futures belongs to a fill that this ledger does not have.
  return found?.does === 'leg' && found.family === 'spot' && /future/i.test(wallet)
    ? move('adjustment')
    : found;
}
