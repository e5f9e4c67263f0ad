import { byName } from './hypothesis.ts';

export const assetClass = byName(
  'asset-class',
  ({ assetClass }) => assetClass,
  (name) => `trades of the class ${name}`,
);
