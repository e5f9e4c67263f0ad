import type { Answer, Compared, Question } from '@tapebook/domain/analytics';
import type { JournalContext } from '#web/lib/filters/journal-context.ts';
import { type JournalData, tableBytes } from '#web/lib/journal-data/read-journal-data.ts';
import type { CellPlace, FromWorker, Sides, ToWorker } from './messages.ts';

/** Answers questions about one state of a journal. */
export interface Answerer {
  /** The same question has the same promise, so that a page that is drawn again does not wait again. */
  ask(question: Question): Promise<Answer>;
  /** Holds two sets of trades against each other. */
  compare(sides: Sides): Promise<Compared>;
  /** Rows of the journal's table behind a cell. */
  rowsBehind(question: Question, cell: CellPlace): Promise<Uint32Array>;
}

/** Kept answers of a journal: going back to a page shows it as it was left. */
const MOST_KEPT = 64;

type Settle = { readonly resolve: (reply: FromWorker) => void; readonly reject: (error: Error) => void };

/** The one thread of the page, started with the first journal. */
class AnswerThread {
  private readonly waiting = new Map<number, Settle>();
  private readonly worker: Worker;
  private lastId = 0;

  constructor() {
    this.worker = new Worker(new URL('./answers.worker.ts', import.meta.url), {
      type: 'module',
      name: 'answers',
    });
    this.worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      this.waiting.get(data.id)?.resolve(data);
      this.waiting.delete(data.id);
    });
    // It could not be loaded, or it died: whoever waits is told, and the next journal starts another.
    this.worker.addEventListener('error', (event) => {
      event.preventDefault();
      thread = null;
      for (const { reject } of this.waiting.values()) reject(new AnswersUnavailableError());
      this.waiting.clear();
    });
  }

  tell(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  request(make: (id: number) => ToWorker): Promise<FromWorker> {
    this.lastId += 1;
    const id = this.lastId;
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject });
      this.worker.postMessage(make(id));
    });
  }
}

/** The part of the page that reckons cannot be had. */
export class AnswersUnavailableError extends Error {
  override readonly name = 'AnswersUnavailableError';
  constructor() {
    super('The part of the page that reckons could not be loaded. Reload the page.');
  }
}

let thread: AnswerThread | null = null;

/** Has the thread loaded before there is a journal to ask about: the first answer does not wait for it. */
export function startAnswers(): void {
  thread ??= new AnswerThread();
}

let journals = 0;
const answerers = new WeakMap<JournalData, { readonly context: string; readonly answerer: Answerer }>();

/** Who answers for this state of the journal; a thread of its own reckons. */
export function answererOf(journal: JournalData, context: JournalContext): Answerer {
  const text = JSON.stringify(context);
  const known = answerers.get(journal);
  if (known?.context === text) return known.answerer;
  const answerer = openJournal(journal, context);
  answerers.set(journal, { context: text, answerer });
  return answerer;
}

function openJournal(journal: JournalData, context: JournalContext): Answerer {
  thread ??= new AnswerThread();
  const own = thread;
  journals += 1;
  const number = journals;
  own.tell({ kind: 'journal', journal: number, table: tableBytes(journal.table), context });
  const kept = new Map<string, Promise<Answer>>();
  const askTogether = together(async (questions) => {
    const reply = await own.request((id) => ({ kind: 'ask', id, journal: number, questions }));
    if (reply.kind === 'answers') return reply.answers;
    throw new Error(reply.kind === 'failure' ? reply.message : 'not answers');
  });
  return {
    ask(question) {
      const text = JSON.stringify(question);
      const known = kept.get(text);
      if (known !== undefined) return known;
      const answer = askTogether(question);
      kept.set(text, answer);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      return answer;
    },
    async compare(sides) {
      const reply = await own.request((id) => ({ kind: 'compare', id, journal: number, sides }));
      if (reply.kind === 'compared') return reply.compared;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not a comparison');
    },
    async rowsBehind(question, cell) {
      const reply = await own.request((id) => ({ kind: 'rows', id, journal: number, question, cell }));
      if (reply.kind === 'rows') return reply.rows;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not rows');
    },
  };
}

type AskTogether = (questions: readonly Question[]) => Promise<readonly Answer[]>;

/** Sends questions that are asked in one go (of one drawing of the page) as one message. */
function together(send: AskTogether): (question: Question) => Promise<Answer> {
  let asked: Question[] = [];
  let answers: Promise<readonly Answer[]> | null = null;
  return async (question) => {
    const place = asked.push(question) - 1;
    answers ??= Promise.resolve().then(() => {
      const questions = asked;
      [asked, answers] = [[], null];
      return send(questions);
    });
    const answer = (await answers)[place];
    if (answer === undefined) throw new Error('A question has no answer');
    return answer;
  };
}
