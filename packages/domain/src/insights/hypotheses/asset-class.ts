import type { AssetClass } from '../../instruments/index.ts';
import { byName } from './hypothesis.ts';

const NAMES: Readonly<Record<AssetClass, string>> = {
  stock: 'shares',
  etf: 'ETFs',
  option: 'options',
  future: 'futures',
  'future-option': 'options on futures',
  forex: 'currencies',
  crypto: 'crypto',
  cfd: 'CFDs',
  bond: 'bonds',
  fund: 'funds',
  index: 'indices',
};

export const assetClass = byName(
  'asset-class',
  ({ assetClass }) => assetClass,
  (name) => `trades in ${NAMES[name as AssetClass] ?? name}`,
);
