export { CSV_START, csvCell, csvRow } from './csv-cell.ts';
