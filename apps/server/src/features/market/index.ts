export { applyContractTerms, contractRoot, keepContractTerms } from './contract-terms.repository.ts';
export { openMarket } from './open-market.ts';
export type { RateTable } from './rate-table.ts';
export { type CurrencyPair, loadRates } from './rates.repository.ts';
