import type { ImportProgressJson, ImportRunJson } from '@tapebook/contract';
import { STAGES } from '../words/import-words.ts';

/** What is known of an import that runs: from its events, else as it was found. */
export const progressOf = (run: ImportRunJson, heard: ImportProgressJson | undefined): ImportProgressJson =>
  heard ?? run.progress ?? { stage: 'queued', bytesRead: 0, bytesTotal: run.fileSize, rows: 0 };

/** The part that is done, from 0 to 1; `null` while a stage has no measure. */
export function shareOf({ stage, bytesRead, bytesTotal }: ImportProgressJson): number | null {
  if (stage === 'done') return 1;
  return stage === 'reading' && bytesTotal > 0 ? bytesRead / bytesTotal : null;
}

/** What a connection reads has no bytes before its broker has answered. */
export const stageWords = (
  { kind, fileSize }: Pick<ImportRunJson, 'kind' | 'fileSize'>,
  { stage }: Pick<ImportProgressJson, 'stage'>,
): string =>
  stage === 'queued' && kind === 'connection' && fileSize === 0
    ? 'Waiting for the broker’s answer'
    : (STAGES.find(([one]) => one === stage)?.[1] ?? '');
