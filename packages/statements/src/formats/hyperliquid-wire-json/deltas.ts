import type { Decimal } from '@tapebook/domain/money';
import { type AssetAmount, assetCode } from '../../brokers/crypto/assets.ts';
import type { MovementKind } from '../../brokers/crypto/tell-movement.ts';
import type { IgnoredReason } from '../../contracts/verdict.ts';
import type { WireRow } from '../../layouts/wire-row.ts';

interface Delta {
  readonly kind: MovementKind;
  readonly asset: string;
  readonly amount: Decimal;
  readonly fee?: AssetAmount;
  readonly note?: string;
}

type Reading = (row: WireRow) => Delta | Extract<IgnoredReason, 'listed-elsewhere' | 'within-account'>;

const usdc = (row: WireRow, path = 'delta.usdc'): Decimal => row.requiredNumber(path);

const is = (row: WireRow, path: string): boolean =>
  row.text(path).toLowerCase() === row.account.toLowerCase();

/** From an address to another: what it means depends on whose account this is. */
const sent =
  (asset: (row: WireRow) => string, amount: (row: WireRow) => Decimal): Reading =>
  (row) => {
    const [from, to] = [is(row, 'delta.user'), is(row, 'delta.destination')];
    if (from === to) return 'within-account';
    const coin = asset(row);
    if (to) return { kind: 'transfer', asset: coin, amount: amount(row) };
    const [fee, inToken] = [row.number('delta.fee'), row.number('delta.nativeTokenFee')];
    const cost =
      fee !== null && !fee.isZero()
        ? { asset: feeToken(row), amount: fee }
        : inToken !== null && !inToken.isZero()
          ? { asset: coin, amount: inToken }
          : undefined;
    return {
      kind: 'transfer',
      asset: coin,
      amount: amount(row).negated(),
      ...(cost === undefined ? {} : { fee: cost }),
    };
  };

const feeToken = (row: WireRow): string =>
  row.text('delta.feeToken') === '' ? 'USDC' : assetCode(row.text('delta.feeToken'));

const inDollars = sent(() => 'USDC', usdc);
const inCoins = sent(
  (row) => assetCode(row.requiredText('delta.token')),
  (row) => row.requiredNumber('delta.amount'),
);

/** What a row of the ledger means, by its type; a type that is not here is rejected in words. */
export const DELTAS: Readonly<Record<string, Reading>> = {
  deposit: (row) => ({ kind: 'transfer', asset: 'USDC', amount: usdc(row) }),
  withdraw: (row) => {
    const fee = row.number('delta.fee');
    return {
      kind: 'transfer',
      asset: 'USDC',
      amount: usdc(row).negated(),
      ...(fee === null ? {} : { fee: { asset: 'USDC', amount: fee } }),
    };
  },
  internalTransfer: inDollars,
  subAccountTransfer: inDollars,
  spotTransfer: inCoins,
  send: inCoins,
  // Between the two halves of one account, and to the validators and back: the coins stay the owner's.
  accountClassTransfer: () => 'within-account',
  cStakingTransfer: () => 'within-account',
  // Its fills are among the fills.
  liquidation: () => 'listed-elsewhere',
  vaultCreate: (row) => vault(usdc(row).negated(), 'Made a vault'),
  vaultDeposit: (row) => vault(usdc(row).negated(), 'Into a vault'),
  vaultWithdraw: (row) => vault(usdc(row, 'delta.netWithdrawnUsd'), 'Out of a vault'),
  vaultDistribution: (row) => vault(usdc(row), 'Out of a vault'),
  vaultLeaderCommission: (row) => ({
    kind: 'income',
    asset: 'USDC',
    amount: usdc(row),
    note: 'Commission of a vault',
  }),
  rewardsClaim: (row) => ({
    kind: 'bonus',
    asset: row.text('delta.token') === '' ? 'USDC' : assetCode(row.text('delta.token')),
    amount: row.requiredNumber('delta.amount'),
    note: 'Rewards',
  }),
  spotGenesis: (row) => ({
    kind: 'bonus',
    asset: assetCode(row.requiredText('delta.token')),
    amount: row.requiredNumber('delta.amount'),
    note: 'Given at the start of the token',
  }),
};

const vault = (amount: Decimal, note: string): Delta => ({
  kind: 'transfer',
  asset: 'USDC',
  amount,
  note,
});
