export { findAnnotationChanges } from './annotation-changes.repository.ts';
export {
  type Annotation,
  changeAnnotations,
  lockAnnotations,
  readAnnotation,
  readUnshown,
  type SaidOfPart,
  stateLevels,
  stateStops,
} from './annotations.repository.ts';
export {
  type Correction,
  findSpokenCorrections,
  followCorrections,
  returnToCorrected,
} from './follow-corrections.ts';
export {
  type AnnotationPart,
  findHeardAnchors,
  findHearings,
  findSaid,
  findUnused,
  forgetHearings,
  givePartsOf,
  type Hearing,
  type KeptHearing,
  keepHearings,
  type SaidOfTrade,
  takePartsOf,
} from './imported-annotations.repository.ts';
export { keepNotes, lockNotesOf, writeNotesIn } from './notes-texts.repository.ts';
export { givePlan, takePlanBack } from './plan-sayings.repository.ts';
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
export { findRemoved, keepRemoved, takeRemoved } from './removed-labels.repository.ts';
export { findRenamedTrade } from './renamed-trades.repository.ts';
export { giveSetup, takeSetup } from './setup-assignments.repository.ts';
export { stateMany } from './state-many.repository.ts';
export { tagInstead, tagSome, untag, untagSome } from './tag-assignments.repository.ts';
