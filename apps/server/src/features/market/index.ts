export { dropBars, type InstrumentBars, keepBars, loadBars } from './bars.repository.ts';
export { applyContractTerms, contractRoot, keepContractTerms } from './contract-terms.repository.ts';
export { loadMarks } from './marks.repository.ts';
export { type CurrencyPair, loadRates } from './rates.repository.ts';
export { readCsvRows } from './read-csv-rows.ts';
