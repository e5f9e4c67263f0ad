/** Puts a text into the box where filters are typed. @returns the box, to be focused. */
type Begin = (text: string) => HTMLElement | null;

let box: Begin | null = null;

/** The box that is in sight offers itself. @returns takes the offer back. */
export function offerFilterBox(begin: Begin): () => void {
  box = begin;
  return () => {
    if (box === begin) box = null;
  };
}

/** Begins a filter for the trader to go on with: `symbol:`. `null` where no box is in sight. */
export const beginFilter = (text: string): HTMLElement | null => box?.(text) ?? null;
