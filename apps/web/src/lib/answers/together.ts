import type { Answer, Question } from '@tapebook/domain/analytics';
import type { Step } from './messages.ts';
import type { JournalToTell, Requests } from './requests.ts';

/** Questions on their way. */
export interface OnTheWay {
  readonly answers: Promise<readonly Answer[]>;
  /** Nobody waits for these any more: nothing comes of `answers`. */
  readonly drop: () => void;
}

interface Batch {
  readonly questions: Question[];
  readonly answers: Promise<readonly Answer[]>;
  /** How many of those who asked still wait. */
  waiting: number;
  /** Number of the request, once it is sent. */
  id: number | null;
}

/** Sends what is asked in one go (of one drawing of the page) as one message. */
export class Together {
  private readonly requests: Requests;
  private readonly journal: JournalToTell;
  private readonly step: Step;
  private readonly among: Uint32Array | null;
  private open: Batch | null = null;

  /** @param among rows of the trades that are asked about; `null`: all. */
  constructor(requests: Requests, journal: JournalToTell, step: Step, among: Uint32Array | null = null) {
    this.requests = requests;
    this.journal = journal;
    this.step = step;
    this.among = among;
  }

  ask(questions: readonly Question[]): OnTheWay {
    this.open ??= this.begin();
    const batch = this.open;
    const first = batch.questions.length;
    batch.questions.push(...questions);
    batch.waiting += 1;
    let waits = true;
    return {
      answers: batch.answers.then((all) => all.slice(first, first + questions.length)),
      drop: () => {
        if (!waits) return;
        waits = false;
        batch.waiting -= 1;
        if (batch.waiting === 0 && batch.id !== null) this.requests.cancel(batch.id);
      },
    };
  }

  private begin(): Batch {
    const sent = Promise.withResolvers<readonly Answer[]>();
    const batch: Batch = { questions: [], answers: sent.promise, waiting: 0, id: null };
    queueMicrotask(() => {
      this.open = null;
      if (batch.waiting === 0) return;
      const { journal, step, among } = this;
      const { questions } = batch;
      const { id, reply } = this.requests.send(journal, (number) => ({
        kind: 'ask',
        id: number,
        journal: journal.number,
        step,
        questions,
        ...(among === null ? {} : { among }),
      }));
      batch.id = id;
      reply.then((told) => {
        if (told.kind === 'answers') sent.resolve(told.answers);
        else sent.reject(new Error(told.kind === 'failure' ? told.message : 'not answers'));
      }, sent.reject);
    });
    return batch;
  }
}
