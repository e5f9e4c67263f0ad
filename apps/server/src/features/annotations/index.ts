export { changeAnnotations, lockAnnotations, readAnnotation } from './annotations.repository.ts';
export {
  findMerged,
  findRegroupings,
  keepCut,
  keepMerger,
  type Regroupings,
  removeCut,
  removeMerger,
} from './regroupings.repository.ts';
