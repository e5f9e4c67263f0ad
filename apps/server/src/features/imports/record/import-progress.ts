import type { ImportProgressJson } from '@tapebook/contract';

export type ImportStage = Exclude<ImportProgressJson['stage'], 'queued'>;
/** Told by a running import: how far into the file it has read, and how many rows that were. */
export type ReportProgress = (stage: ImportStage, bytesRead: number, rows: number) => void;

/** Told where an import has got to; `null` when it has ended. */
type Listener = (progress: ImportProgressJson | null) => void;

/** Where the imports that this process runs have got to, for those who watch. */
export class ImportProgress {
  private readonly latest = new Map<string, ImportProgressJson>();
  private readonly listeners = new Map<string, Set<Listener>>();

  report(importId: string, progress: ImportProgressJson): void {
    this.latest.set(importId, progress);
    for (const listener of this.listeners.get(importId) ?? []) listener(progress);
  }

  end(importId: string): void {
    this.latest.delete(importId);
    for (const listener of this.listeners.get(importId) ?? []) listener(null);
  }

  of(importId: string): ImportProgressJson | undefined {
    return this.latest.get(importId);
  }

  /** @returns a function that ends the watching. */
  watch(importId: string, listener: Listener): () => void {
    const listeners = this.listeners.get(importId) ?? new Set();
    this.listeners.set(importId, listeners.add(listener));
    return () => {
      listeners.delete(listener);
      if (listeners.size === 0) this.listeners.delete(importId);
    };
  }
}
