/** What closes a part of a position ends its ticket there, and the rest goes on under another: lots of a ticket only shrink. */
const SHRINKING: readonly string[] = ['metatrader4-statement'];

/** Whether a fact of the format may be told again with less of it, which is then what it was. */
export const shrinks = (format: string | null): boolean => format !== null && SHRINKING.includes(format);
