import type { Answer, Question } from '@tapebook/domain/analytics';
import { tellAnswersCame } from './came.ts';
import type { OnTheWay, Together } from './together.ts';

/** Who sends the two steps of an answer. */
export interface Senders {
  readonly figures: Together;
  readonly sureness: Together;
}

/** What a browser knows of an answer from the last visit, and keeps of it for the next. */
export interface Remembered {
  /** `null`: nothing. */
  readonly former: Promise<readonly Answer[] | null>;
  readonly keep: (answers: readonly Answer[]) => void;
}

/**
 * Questions that are asked together, and what is known of their answers by now: first the figures, then also how
 * sure they are. Nothing is reckoned that nobody waits for.
 */
export class Asked {
  /** With how sure they are only where that costs next to nothing: see `sure`. */
  readonly figures: Promise<readonly Answer[]>;
  private readonly questions: readonly Question[];
  private readonly senders: Senders;
  private readonly remembered: Remembered | null;
  private readonly resolve: (answers: readonly Answer[]) => void;
  private readonly reject: (error: Error) => void;
  private figuresComing: OnTheWay | null = null;
  private surenessComing: OnTheWay | null = null;
  private isAnswered = false;
  private toldAnswers: readonly Answer[] | null = null;
  private sureAnswers: readonly Answer[] | null = null;
  private wanted = 0;
  private readonly listeners = new Set<() => void>();
  private readonly untilTold = new Set<() => void>();

  constructor(questions: readonly Question[], senders: Senders, remembered: Remembered | null = null) {
    this.questions = questions;
    this.senders = senders;
    this.remembered = remembered;
    const { promise, resolve, reject } = Promise.withResolvers<readonly Answer[]>();
    this.figures = promise;
    [this.resolve, this.reject] = [resolve, reject];
  }

  /** Asks, where nothing is on the way: also what had been given up, for it is wanted again. */
  ask(): void {
    if (this.isAnswered || this.figuresComing !== null) return;
    const coming = this.senders.figures.ask(this.questions);
    this.figuresComing = coming;
    coming.answers.then(
      (answers) => this.take(answers),
      (error: Error) => {
        this.figuresComing = null;
        this.isAnswered = true;
        this.reject(error);
      },
    );
    // The thread may still be starting when what it would say is known already.
    void this.remembered?.former.then((answers) => {
      if (answers === null || this.isAnswered) return;
      coming.drop();
      this.take(answers);
    });
  }

  private take(answers: readonly Answer[]): void {
    this.figuresComing = null;
    this.isAnswered = true;
    this.toldAnswers = answers;
    if (answers.every(({ sure }) => sure)) this.sureAnswers = answers;
    this.remembered?.keep(answers);
    // React reads a promise that says what it came to without waiting; of any other it waits for the next moment. Who draws hands it to
    // `use` each time, known or not: a drawing that is taken up again must call what it called before.
    Object.assign(this.figures, { status: 'fulfilled', value: answers });
    this.resolve(answers);
    for (const listener of this.untilTold) listener();
    tellAnswersCame();
    this.askHowSure();
  }

  /** The figures; `null` until they are known. */
  readonly told = (): readonly Answer[] | null => this.toldAnswers;

  /** Calls it when the figures are known. */
  readonly whenTold = (listener: () => void): (() => void) => {
    this.untilTold.add(listener);
    return () => this.untilTold.delete(listener);
  };

  /** The answers with how sure they are; `null` until that is known. */
  readonly sure = (): readonly Answer[] | null => this.sureAnswers;

  /** Has it reckoned how sure the answers are, for as long as somebody listens. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    this.askHowSure();
    return () => {
      this.listeners.delete(listener);
      this.dropSoon();
    };
  };

  /** Somebody waits for the figures; once nobody does, they are given up. */
  readonly want = (): (() => void) => {
    this.wanted += 1;
    this.ask();
    return () => {
      this.wanted -= 1;
      this.dropSoon();
    };
  };

  private askHowSure(): void {
    if (!this.isAnswered || this.sureAnswers !== null || this.surenessComing !== null) return;
    if (this.listeners.size === 0) return;
    const coming = this.senders.sureness.ask(this.questions);
    this.surenessComing = coming;
    coming.answers.then(
      (answers) => {
        this.surenessComing = null;
        this.sureAnswers = answers;
        this.remembered?.keep(answers);
        for (const listener of this.listeners) listener();
      },
      // The figures stand without it; whoever asks next is told what is wrong.
      () => {
        this.surenessComing = null;
      },
    );
  }

  /** Not at once: what is drawn anew is let go and taken up again. */
  private dropSoon(): void {
    queueMicrotask(() => {
      if (this.listeners.size > 0) return;
      this.surenessComing?.drop();
      this.surenessComing = null;
      if (this.wanted > 0) return;
      this.figuresComing?.drop();
      this.figuresComing = null;
    });
  }
}
