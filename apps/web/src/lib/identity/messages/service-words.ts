type Describe = (error: unknown) => string | null;

let describe: Describe = () => null;

/** Has errors of the services told in words; their client brings these along, since no error of them comes before it. */
export function knowServiceErrors(words: Describe): void {
  describe = words;
}

/** Words for an error of a service; `null` when it is not one. */
export const serviceWords: Describe = (error) => describe(error);
