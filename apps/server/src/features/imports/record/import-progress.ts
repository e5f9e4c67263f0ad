import { type ImportProgressJson, importProgress } from '@tapebook/contract';
import * as z from 'zod/mini';

export type ImportStage = Exclude<ImportProgressJson['stage'], 'queued'>;
/** Told by a running import: how far into the file it has read, and how many rows that were. */
export type ReportProgress = (stage: ImportStage, bytesRead: number, rows: number) => void;

/** Told where an import has got to; `null` when it has ended. */
type Listener = (progress: ImportProgressJson | null) => void;

/** What processes tell one another of an import. */
const news = z.object({ importId: z.string(), progress: z.nullable(importProgress) });
type News = z.infer<typeof news>;

/** Others hear of an import so often; whoever watches sees it move, and no more is gained by more. */
const TELL_EVERY_MS = 250;
/**
 * An import of another process of which nothing was heard for so long is not spoken of any more: that may have died. One of
 * this process ends by itself, however long building takes without a word.
 */
const STALE_MS = 30_000;

interface Known {
  readonly progress: ImportProgressJson;
  readonly heardAt: number;
  /** It runs in this process. */
  readonly isOwn: boolean;
}

/** Where imports have got to, for those who watch: those of this process, and those that others tell of. */
export class ImportProgress {
  private readonly tell: (said: News) => void;
  private readonly now: () => number;
  private readonly latest = new Map<string, Known>();
  private readonly toldAt = new Map<string, { readonly at: number; readonly stage: string }>();
  private readonly listeners = new Map<string, Set<Listener>>();

  /** @param tell says it to other processes. @param now milliseconds of any beginning. */
  constructor(tell: (said: News) => void = () => {}, now: () => number = () => performance.now()) {
    this.tell = tell;
    this.now = now;
  }

  report(importId: string, progress: ImportProgressJson): void {
    this.keep(importId, progress, true);
    const now = this.now();
    const told = this.toldAt.get(importId);
    if (told !== undefined && told.stage === progress.stage && now - told.at < TELL_EVERY_MS) return;
    this.toldAt.set(importId, { at: now, stage: progress.stage });
    this.tell({ importId, progress });
  }

  end(importId: string): void {
    this.toldAt.delete(importId);
    this.forget(importId);
    this.tell({ importId, progress: null });
  }

  /** Takes what another process says. */
  hear(message: unknown): void {
    const said = news.safeParse(message);
    if (!said.success) return;
    const { importId, progress } = said.data;
    if (progress === null) this.forget(importId);
    else this.keep(importId, progress, false);
  }

  of(importId: string): ImportProgressJson | undefined {
    const known = this.latest.get(importId);
    return known === undefined || this.isStale(known) ? undefined : known.progress;
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

  private isStale({ isOwn, heardAt }: Known): boolean {
    return !isOwn && this.now() - heardAt > STALE_MS;
  }

  private keep(importId: string, progress: ImportProgressJson, isOwn: boolean): void {
    // In the order of the last news, so that those whose process died are at the front.
    this.latest.delete(importId);
    this.latest.set(importId, { progress, heardAt: this.now(), isOwn });
    for (const [id, known] of this.latest) {
      if (known.isOwn) continue;
      if (!this.isStale(known)) break;
      this.latest.delete(id);
    }
    for (const listener of this.listeners.get(importId) ?? []) listener(progress);
  }

  private forget(importId: string): void {
    this.latest.delete(importId);
    for (const listener of this.listeners.get(importId) ?? []) listener(null);
  }
}
