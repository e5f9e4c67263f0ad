/** What a worker is at; `null` between two files. */
export type WhatRuns = { readonly file: string; readonly test: string } | null;

export interface HangLimits {
  /** For how long the thread may give no sign: none of its timers runs while a loop does. */
  readonly silentMs: number;
  /** For how long one file may take. */
  readonly fileMs: number;
}

/** Tells of a thread that is looked at again and again whether it hangs. */
export class HangClock {
  private readonly limits: HangLimits;
  private readonly lookEveryMs: number;
  private running: WhatRuns = null;
  private seen = -1;
  // Times that somebody looked, and not those of the clock: a machine that slept has given no sign either.
  private silentFor = 0;
  private fileFor = 0;

  constructor(limits: HangLimits, lookEveryMs: number) {
    this.limits = limits;
    this.lookEveryMs = lookEveryMs;
  }

  tell(what: WhatRuns): void {
    if (what?.file !== this.running?.file) this.fileFor = 0;
    this.running = what;
  }

  /** @param beats how many signs the thread has given. @returns what hangs, and why; `null`: nothing. */
  look(beats: number): string | null {
    this.silentFor = beats === this.seen ? this.silentFor + this.lookEveryMs : 0;
    this.fileFor += this.lookEveryMs;
    this.seen = beats;
    if (this.running === null) return null;
    const { file, test } = this.running;
    if (this.silentFor > this.limits.silentMs)
      return `${file}: “${test}” gave no sign for ${seconds(this.silentFor)}`;
    if (this.fileFor > this.limits.fileMs) return `${file}: “${test}” took ${seconds(this.fileFor)}`;
    return null;
  }
}

const seconds = (milliseconds: number): string => `${Math.round(milliseconds / 1000)} s`;
