export { CSV_START, csvRow } from './csv-cell.ts';
