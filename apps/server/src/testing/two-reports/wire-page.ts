import type { StatementFile } from '../app-server.ts';

interface WireAnswer {
  readonly call: string;
  readonly asked: Readonly<Record<string, string>>;
  readonly answer: unknown;
}

/** What a connection keeps of an exchange's answers, as the file that it is to an import. */
export const wirePage = (exchange: string, ...answers: readonly WireAnswer[]): StatementFile => ({
  name: 'wire.json',
  content: JSON.stringify({ tapebookWire: exchange, page: 1, account: '', answers }),
});
