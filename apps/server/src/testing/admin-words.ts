import { runAdmin } from '../admin/run-admin.ts';

/** What whoever types the words after `npm run admin --` sees, and the exit code. */
export async function typeAdmin(
  env: Readonly<Record<string, string>>,
  words: readonly string[],
): Promise<{ readonly code: number; readonly text: string }> {
  const lines: string[] = [];
  const write = (line: string) => void lines.push(line);
  const code = await runAdmin(words, env, { say: write, complain: write }).catch((error: Error) => {
    lines.push(error.message);
    return 1;
  });
  return { code, text: lines.join('\n') };
}
