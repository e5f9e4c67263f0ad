import { type Answered, ask, decodeTradeTable, Facts, type Question } from '@tapebook/domain/analytics';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * The thread that reckons: it holds the trades as columns and answers questions about them, so that the page
 * stays free whatever the size of the journal.
 */

interface OpenJournal {
  readonly number: number;
  readonly facts: Facts;
  /** The last answer, for the trades behind its cells. */
  last: { readonly text: string; readonly answered: Answered } | null;
}

/** One at a time: a journal that changed takes the place of what it was. */
let open: OpenJournal | null = null;

function answerTo(journal: OpenJournal, question: Question): Answered {
  const text = JSON.stringify(question);
  if (journal.last?.text !== text) journal.last = { text, answered: ask(journal.facts, question) };
  return journal.last.answered;
}

function handle(message: ToWorker): FromWorker | null {
  if (message.kind === 'journal') {
    const { accounts, setups, ...context } = message.context;
    const facts = new Facts(decodeTradeTable(message.table), {
      ...context,
      accounts: new Map(accounts),
      setups: new Map(setups),
    });
    open = { number: message.journal, facts, last: null };
    return null;
  }
  const { id } = message;
  if (open?.number !== message.journal)
    return { kind: 'failure', id, message: 'the journal has changed since' };
  const answered = answerTo(open, message.question);
  if (message.kind === 'ask') return { kind: 'answer', id, answer: answered.answer };
  const { block, row, column } = message.cell;
  return { kind: 'rows', id, rows: answered.rowsBehind(block, row, column) };
}

self.addEventListener('message', ({ data }: MessageEvent<ToWorker>) => {
  let reply: FromWorker | null;
  try {
    reply = handle(data);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    reply = data.kind === 'journal' ? null : { kind: 'failure', id: data.id, message };
  }
  if (reply !== null) self.postMessage(reply);
});
