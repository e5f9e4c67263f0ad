/** Without the line that stands beside it: `Line 14: the quantity …` → `The quantity …`. */
export function withoutLine(message: string, line: number | null): string {
  const prefix = `Line ${line}: `;
  if (line === null || !message.startsWith(prefix)) return message;
  const words = message.slice(prefix.length);
  return words.charAt(0).toUpperCase() + words.slice(1);
}
