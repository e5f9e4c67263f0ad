import type { Question, TradeTable } from '@tapebook/domain/analytics';
import type { JournalContext } from '#web/lib/filters/journal-context.ts';
import { changesSince, type JournalData, tableBytes } from '#web/lib/journal-data/read-journal-data.ts';
import { Asked, type Senders } from './asked.ts';
import type { CellPlace, FromWorker, ToWorker } from './messages.ts';
import { type Channel, Requests } from './requests.ts';
import type { Found, Study } from './studies.ts';
import { Together } from './together.ts';

/** Answers questions about one state of a journal. */
export interface Answerer {
  /**
   * Asks questions together.
   *
   * @param questions as JSON: the same text gives the same object, so that a page that is drawn again does not
   *   wait again.
   * @param among rows of the trades that are asked about, the same object for the same ones; absent: all.
   */
  ask(questions: string, among?: Uint32Array): Asked;
  /** Holds two sets of trades against each other. */
  study(study: Study): Promise<Found>;
  /** Rows of the journal's table behind a cell. */
  rowsBehind(question: Question, cell: CellPlace): Promise<Uint32Array>;
}

/** Kept answers of a journal: going back to a page shows it as it was left. */
const MOST_KEPT = 64;

/** The one thread of the page, started with the first journal; the next journal starts another where it died. */
let thread: Thread | null = null;

interface Thread {
  readonly requests: Requests;
  /** What it was told last, which is what it holds. */
  told: { readonly journal: number; readonly table: TradeTable } | null;
}

function startThread(): Thread {
  const worker = new Worker(new URL('./answers.worker.ts', import.meta.url), {
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
  return { requests: new Requests(channel), told: null };
}

/** Has the thread loaded before there is a journal to ask about: the first answer does not wait for it. */
export function startAnswers(): void {
  thread ??= startThread();
}

let journals = 0;
const answerers = new WeakMap<JournalData, { readonly context: string; readonly answerer: Answerer }>();

/** Who answers for this state of the journal; a thread of its own reckons. */
export function answererOf(journal: JournalData, context: JournalContext): Answerer {
  const text = JSON.stringify(context);
  const known = answerers.get(journal);
  if (known?.context === text) return known.answerer;
  thread ??= startThread();
  journals += 1;
  const { told } = thread;
  const changes = told === null ? null : changesSince(told.table, journal.table);
  const answerer = openJournal(thread.requests, {
    kind: 'journal',
    journal: journals,
    table: told === null || changes === null ? tableBytes(journal.table) : { of: told.journal, changes },
    context,
  });
  thread.told = { journal: journals, table: journal.table };
  answerers.set(journal, { context: text, answerer });
  return answerer;
}

/** Has a journal told over a channel, and questions about it. */
export function openJournal(requests: Requests, message: ToWorker & { kind: 'journal' }): Answerer {
  const { journal } = message;
  requests.tell(message);
  const sendersOf = (among: Uint32Array | null): Senders => ({
    figures: new Together(requests, journal, 'figures', among),
    sureness: new Together(requests, journal, 'sureness', among),
  });
  const senders = sendersOf(null);
  const kept = new Map<string, Asked>();
  const ofChosen = new WeakMap<Uint32Array, { readonly questions: string; readonly asked: Asked }>();
  const askAmong = (questions: string, among: Uint32Array): Asked => {
    const known = ofChosen.get(among);
    const asked =
      known?.questions === questions
        ? known.asked
        : new Asked(JSON.parse(questions) as Question[], sendersOf(among));
    ofChosen.set(among, { questions, asked });
    asked.ask();
    return asked;
  };
  return {
    ask(questions, among) {
      if (among !== undefined) return askAmong(questions, among);
      const asked = kept.get(questions) ?? new Asked(JSON.parse(questions) as Question[], senders);
      // The one that was asked for last stands last.
      kept.delete(questions);
      kept.set(questions, asked);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      asked.ask();
      return asked;
    },
    async study(study) {
      const reply = await requests.send((id) => ({ kind: 'study', id, journal, study })).reply;
      if (reply.kind === 'studied') return reply.found;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not a study');
    },
    async rowsBehind(question, cell) {
      const reply = await requests.send((id) => ({ kind: 'rows', id, journal, question, cell })).reply;
      if (reply.kind === 'rows') return reply.rows;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not rows');
    },
  };
}
