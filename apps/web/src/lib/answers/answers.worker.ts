import {
  compareFilters,
  createEngine,
  decodeTradeTable,
  type Engine,
  Facts,
} from '@tapebook/domain/analytics';
import type { FromWorker, ToWorker } from './messages.ts';

/**
 * The thread that reckons: it holds the trades as columns and answers questions about them, so that the page
 * stays free whatever the size of the journal.
 */

/** One at a time: a journal that changed takes the place of what it was. */
let open: { readonly number: number; readonly facts: Facts; readonly engine: Engine } | null = null;

function handle(message: ToWorker): FromWorker | null {
  if (message.kind === 'journal') {
    const { accounts, setups, ...context } = message.context;
    const facts = new Facts(decodeTradeTable(message.table), {
      ...context,
      accounts: new Map(accounts),
      setups: new Map(setups),
    });
    open = { number: message.journal, facts, engine: createEngine(facts) };
    return null;
  }
  const { id } = message;
  if (open?.number !== message.journal)
    return { kind: 'failure', id, message: 'the journal has changed since' };
  if (message.kind === 'ask') {
    const answered = open.engine.askAll(message.questions);
    return { kind: 'answers', id, answers: answered.map(({ answer }) => answer) };
  }
  if (message.kind === 'compare') {
    const { question, currency, ...sides } = message.sides;
    return { kind: 'compared', id, compared: compareFilters(open.facts, question, sides, currency) };
  }
  const { block, row, column } = message.cell;
  const [answered] = open.engine.askAll([message.question]);
  return { kind: 'rows', id, rows: answered?.rowsBehind(block, row, column) ?? new Uint32Array() };
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
