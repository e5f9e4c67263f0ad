/**
 * Which cards of a page of two columns have a row of their own: those that ask for it, and those that nothing would stand beside.
 *
 * @param wide which ask for it, in their order.
 */
export function wholeRows(wide: readonly boolean[]): readonly boolean[] {
  let isRight = false;
  return wide.map((asks, at) => {
    const isAlone = !isRight && (wide[at + 1] ?? true);
    const isWhole = asks || isAlone;
    isRight = !isWhole && !isRight;
    return isWhole;
  });
}
