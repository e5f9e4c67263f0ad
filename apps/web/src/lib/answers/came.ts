let came = 0;
const listeners = new Set<() => void>();

/** How many times answers came since the page began. */
export const answersCame = (): number => came;

/** Calls it whenever answers come. */
export function whenAnswersCome(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells that answers came. */
export function tellAnswersCame(): void {
  came += 1;
  for (const listener of listeners) listener();
}
