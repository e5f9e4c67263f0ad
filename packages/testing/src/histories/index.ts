export { factActivities } from './fact-activities.ts';
export type { PlainInstrument } from './instruments.ts';
export { FACT_ACCOUNTS, type FactOptions, type PlainFact, randomFacts } from './random-facts.ts';
export { type PrintedRow, randomRows, termsOfRows } from './random-rows.ts';
export { shuffled } from './shuffled.ts';
