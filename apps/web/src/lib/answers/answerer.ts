import type { JournalContext } from '#web/lib/filters/journal-context.ts';
import { writtenChanges } from '#web/lib/filters/written-changes.ts';
import {
  changesSince,
  type JournalData,
  tableBytes,
} from '#web/lib/journal-data/reading/read-journal-data.ts';
import { answerMemory, readLastAnswers } from './last-answers.ts';
import type { FromWorker } from './messages.ts';
import { type Answerer, openJournal } from './open-journal.ts';
import { type Channel, Requests } from './requests.ts';

/** The one thread of the page, started with the first journal; the next journal starts another where it died. */
let thread: Requests | null = null;

function startThread(): Requests {
  const worker = new Worker(new URL('./reckoning/answers.worker.ts', import.meta.url), {
    type: 'module',
    name: 'answers',
  });
  const channel: Channel = {
    send: (message) => worker.postMessage(message),
    listen: (onReply, onEnd) => {
      worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => onReply(data));
      worker.addEventListener('error', (event) => {
        event.preventDefault();
        thread = null;
        onEnd();
      });
    },
  };
  return new Requests(channel);
}

/** Has the thread loaded before there is a journal to ask about: the first answer does not wait for it. */
export function startAnswers(): void {
  thread ??= startThread();
  readLastAnswers();
}

let journals = 0;
const answerers = new WeakMap<JournalData, { readonly state: string; readonly answerer: Answerer }>();

/** Who answers for this state of the journal; a thread of its own reckons. */
export function answererOf(journal: JournalData, context: JournalContext): Answerer {
  const text = JSON.stringify(context);
  const state = `${writtenChanges()} ${text}`;
  const known = answerers.get(journal);
  if (known?.state === state) return known.answerer;
  thread ??= startThread();
  journals += 1;
  const number = journals;
  const answerer = openJournal(
    thread,
    {
      number,
      version: journal.version,
      table: journal.table,
      message(held) {
        const changes = held === null ? null : changesSince(held.table, journal.table);
        const table =
          held === null || changes === null ? tableBytes(journal.table) : { of: held.number, changes };
        return { kind: 'journal', journal: number, table, context };
      },
    },
    answerMemory(journal.version, text),
  );
  answerers.set(journal, { state, answerer });
  return answerer;
}
