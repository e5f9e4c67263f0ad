/**
 * The name itself, or counted on until nobody has it: `Main`, `Main 2`, `Main 3`.
 *
 * @param isTaken asked of a whole name, in the sense in which two of them may not be one.
 * @param counted how a name says that it is the second.
 */
export function freeName(
  name: string,
  isTaken: (name: string) => boolean,
  counted: (count: number) => string = (count) => `${name} ${count}`,
): string {
  let free = name;
  for (let count = 2; isTaken(free); count += 1) free = counted(count);
  return free;
}
