import type { StatementFile } from './app-server.ts';

/** A statement of these lines. */
export const lines = (name: string, ...rows: string[]): StatementFile & { readonly content: string } => ({
  name,
  content: `${rows.join('\n')}\n`,
});
