import { assetCode } from '../crypto/assets.ts';
import type { MovementKind } from '../crypto/tell-movement.ts';

/** Both assets of an exchange have a row; rows of one trade have one `refid`. */
export const isSideType = (type: string): boolean =>
  /^(trade|spend|receive|sale|settled|(collateral|margin)?conversion|dustsweeping)$/i.test(type);

/** Coins in products are the coins: `DOT28.S` is staked DOT. */
export function productAsset(asset: string): string {
  const [, staked] = /^([A-Z]+?)\d{0,3}\.(?:[A-Z]|HOLD)$/.exec(asset) ?? [];
  return staked === undefined || asset.startsWith('ETH2')
    ? asset.replace(/\.(?:[A-Z]|HOLD)$/, '')
    : assetCode(staked);
}

/** @returns `stay` for what moves between spot, staking and earning; `null` for what is not known. */
export function ledgerKind(typeText: string, subtypeText: string): MovementKind | 'stay' | null {
  const type = typeText.toLowerCase();
  const subtype = subtypeText.toLowerCase();
  switch (type) {
    case 'deposit':
    case 'withdrawal':
    case 'custodytransfer':
    case 'nfttrade':
      return 'transfer';
    case 'transfer':
      return /staking|earn|alloc|spotfrom|spotto/.test(subtype) && !/futures/.test(subtype)
        ? 'stay'
        : 'transfer';
    case 'earn':
      return /alloc|migration|transfer/.test(subtype) ? 'stay' : 'income';
    case 'staking':
    case 'interest':
    case 'dividend':
    case 'reward':
      return /alloc|migration/.test(subtype) ? 'stay' : 'income';
    case 'airdrop':
    case 'invite bonus':
    case 'invite':
    case 'credit':
    case 'nftrebate':
    case 'nft_rebate':
      return 'bonus';
    case 'margin':
    case 'settled':
    case 'adjustment':
    case 'reserve':
      return 'adjustment';
    case 'rollover':
    case 'fee':
      return 'fee';
    default:
      return null;
  }
}
