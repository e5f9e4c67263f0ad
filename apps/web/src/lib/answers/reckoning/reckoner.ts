import {
  type Answer,
  askAmong,
  createEngine,
  decodeTableChanges,
  decodeTradeTable,
  type Engine,
  Facts,
  isKnownQuestion,
  knowDimensions,
  knowMeasures,
  type Question,
  type TradeTable,
  withChanges,
} from '@tapebook/domain/analytics';
import { factsContext } from '#web/lib/filters/facts-context.ts';
import type { FromWorker, Request, ToWorker } from '../messages.ts';

/** Where replies go, and how what comes in meanwhile is let in before more is done. */
export interface ReckonerPort {
  readonly reply: (message: FromWorker) => void;
  /** Calls it after what has come in by now. */
  readonly soon: (run: () => void) => void;
  /** Trades times questions up to which figures need not come first. */
  readonly atOnce?: number;
}

/** A journal in one of its states, by the number that questions name it by. */
interface OpenJournal {
  readonly number: number;
  readonly facts: Facts;
  readonly engine: Engine;
}

/** What a request takes, cut where another one may come between. */
type Work = Generator<undefined, FromWorker, undefined>;

/** How sure so many are takes a few milliseconds, also of a thread that has just been started. */
const AT_ONCE = 100_000;

/**
 * Answers what a page asks of its journal, one thing after another: figures before how sure they are, and what
 * nobody waits for any more not at all.
 */
export class Reckoner {
  private readonly port: ReckonerPort;
  /** A journal that changed takes the place of what it was. */
  private open: OpenJournal | null = null;
  /** By number, in the order in which they came. */
  private readonly first = new Map<number, Work>();
  /** What can wait until nothing of the others is left. */
  private readonly after = new Map<number, Work>();
  /** What waits for measures and dimensions that are being loaded. */
  private readonly coming = new Set<number>();
  private awake = false;

  constructor(port: ReckonerPort) {
    this.port = port;
  }

  receive(message: ToWorker): void {
    if (message.kind === 'journal') {
      this.openJournal(message);
    } else if (message.kind === 'written') {
      for (const [text, one] of message.found) this.open?.facts.written.set(text, one);
    } else if (message.kind === 'cancel') {
      this.first.delete(message.id);
      this.after.delete(message.id);
      this.coming.delete(message.id);
    } else {
      // Of the state that it names, however much has changed when its turn comes.
      const journal = this.open;
      if (journal?.number === message.journal) this.take(journal, message);
      else this.port.reply(failure(message.id, new Error('the journal that is asked about was not told')));
    }
  }

  private take(journal: OpenJournal, message: Request): void {
    if (message.kind === 'study') {
      void this.study(journal, message);
    } else {
      if (questionsOf(message).every(isKnownQuestion)) this.begin(journal, message);
      else void this.beginKnowing(journal, message);
    }
  }

  private begin(journal: OpenJournal, message: Exclude<Request, { kind: 'study' }>): void {
    const canWait = message.kind === 'ask' && message.step === 'sureness';
    (canWait ? this.after : this.first).set(message.id, this.workOf(journal, message));
    this.wake();
  }

  /** Measures and dimensions that first pages do not show come with the first question that asks for one. */
  private async beginKnowing(
    journal: OpenJournal,
    message: Exclude<Request, { kind: 'study' }>,
  ): Promise<void> {
    const { id } = message;
    this.coming.add(id);
    try {
      const { allMeasures, laterDimensions } = await import('./all-known.ts');
      knowMeasures(allMeasures);
      knowDimensions(laterDimensions);
      // Of one that nobody knows the answer says so.
      if (this.coming.delete(id)) this.begin(journal, message);
    } catch (error) {
      if (this.coming.delete(id)) this.port.reply(failure(id, error));
    }
  }

  private openJournal({ journal, table, context }: ToWorker & { kind: 'journal' }): void {
    const former = this.open;
    // Whoever asks about one that cannot be read is told.
    this.open = null;
    const facts = new Facts(
      table instanceof Uint8Array
        ? decodeTradeTable(table, 'while in use')
        : table.changes.map(decodeTableChanges).reduce(withChanges, tableOf(former, table.of)),
      factsContext(context),
    );
    this.open = { number: journal, facts, engine: createEngine(facts) };
  }

  /** What not every page asks for comes with the first one that does. */
  private async study(journal: OpenJournal, message: Request & { kind: 'study' }): Promise<void> {
    const { id } = message;
    try {
      const { runStudy } = await import('./run-study.ts');
      this.after.set(id, this.studyWork(journal, message, runStudy));
      this.wake();
    } catch (error) {
      this.port.reply(failure(id, error));
    }
  }

  private *studyWork(
    journal: OpenJournal,
    { id, study }: Request & { kind: 'study' },
    run: typeof import('./run-study.ts').runStudy,
  ): Work {
    // Whoever cancels in the same go is heard first.
    yield;
    return { kind: 'studied', id, found: yield* run(journal.facts, study) };
  }

  private wake(): void {
    if (this.awake) return;
    this.awake = true;
    this.port.soon(() => this.goOn());
  }

  private goOn(): void {
    this.awake = false;
    const queue = this.first.size > 0 ? this.first : this.after;
    const [next] = queue;
    if (next === undefined) return;
    const [id, work] = next;
    const reply = advance(id, work);
    if (reply !== null) {
      queue.delete(id);
      this.port.reply(reply);
    }
    if (this.first.size + this.after.size > 0) this.wake();
  }

  private *workOf(journal: OpenJournal, message: Exclude<Request, { kind: 'study' }>): Work {
    const { id } = message;
    const { facts, engine } = journal;
    if (message.kind === 'ask') {
      const { questions, step, among } = message;
      if (among !== undefined) {
        const ofChosen: Answer[] = [];
        for (const question of questions) {
          ofChosen.push(askAmong(facts, question, among, { sureness: step === 'sureness' }).answer);
          yield;
        }
        return { kind: 'answers', id, answers: ofChosen };
      }
      if (step === 'figures') {
        const sureness = facts.table.length * questions.length <= (this.port.atOnce ?? AT_ONCE);
        const answers = engine.askAll(questions, { sureness }).map(({ answer }) => answer);
        return { kind: 'answers', id, answers };
      }
      const answers = [];
      for (const question of questions) {
        for (const { answer } of engine.askAll([question])) answers.push(answer);
        yield;
      }
      return { kind: 'answers', id, answers };
    }
    const { block, row, column } = message.cell;
    const [answered] = engine.askAll([message.question], { sureness: false });
    return { kind: 'rows', id, rows: answered?.rowsBehind(block, row, column) ?? new Uint32Array() };
  }
}

const questionsOf = (message: Exclude<Request, { kind: 'study' }>): readonly Question[] =>
  message.kind === 'ask' ? message.questions : [message.question];

function tableOf(open: OpenJournal | null, journal: number): TradeTable {
  if (open?.number !== journal) throw new Error('the journal that was changed is another one');
  return open.facts.table;
}

/** @returns the reply, or `null` while there is more to do. */
function advance(id: number, work: Work): FromWorker | null {
  try {
    const { done, value } = work.next();
    return done === true ? value : null;
  } catch (error) {
    return failure(id, error);
  }
}

const failure = (id: number, error: unknown): FromWorker => ({
  kind: 'failure',
  id,
  message: error instanceof Error ? error.message : String(error),
});
