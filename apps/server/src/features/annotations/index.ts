export { changeAnnotations, lockAnnotations, readAnnotation } from './annotations.repository.ts';
export {
  type Correction,
  findSpokenCorrections,
  followCorrections,
  returnToCorrected,
} from './follow-corrections.ts';
export {
  endsWith,
  findCut,
  findMerged,
  findRegroupings,
  keepCut,
  keepMerger,
  nameCut,
  type Regroupings,
  removeCut,
  removeMerger,
} from './regroupings.repository.ts';
export { findRenamedTrade } from './renamed-trades.repository.ts';
