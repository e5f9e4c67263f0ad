declare const __BUILT_FILES__: readonly BuiltFile[];

export interface BuiltFile {
  readonly url: string;
  /** `null` where the name changes with what is in the file. */
  readonly revision: string | null;
}

/** What the build has written; see `service-worker-build.ts`. */
export const BUILT_FILES = __BUILT_FILES__;
