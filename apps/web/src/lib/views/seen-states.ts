/**
 * Which state a writer looked at, when what it wrote before is on its way: a second change is made to what the first will
 * have left, whose name only the answer tells.
 */
export function createSeenStates() {
  const next = new Map<string, string>();
  return {
    /** A change of ours has led from one state to another. */
    led(from: string, to: string): void {
      if (from === to) return;
      next.set(from, to);
      // A state is named by what it holds, so one can come back: it is the newest then.
      next.delete(to);
    },
    /** The newest state that is known to come from this one by our changes alone. */
    newest(seen: string): string {
      let state = seen;
      for (let to = next.get(state); to !== undefined; to = next.get(state)) state = to;
      return state;
    },
  };
}
