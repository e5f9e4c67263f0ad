export { refuseUnknownAccounts } from './choices/check-choices.ts';
export { type ImportOptions, type ImportRow, importJson, isUnderWay } from './record/import-row.ts';
export { findImport, latestImportOf, tellOfImport } from './record/imports.repository.ts';
export type { ImportDeps } from './runs/deps.ts';
export { undoImport } from './runs/undo-import.ts';
export { untilEnded } from './runs/until-ended.ts';
export {
  emptyWindow,
  endEmptyWindow,
  failWindow,
  fillWindow,
  insertWindow,
  isFilled,
} from './runs/window-imports.ts';
export { takeStatement } from './thread/take-statement.ts';
