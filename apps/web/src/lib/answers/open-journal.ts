import type { Question } from '@tapebook/domain/analytics';
import { asksForWords } from '#web/lib/filters/written-changes.ts';
import { Asked, type Remembered, type Senders } from './asked.ts';
import type { AnswerMemory } from './last-answers.ts';
import type { CellPlace } from './messages.ts';
import type { JournalToTell, Requests } from './requests.ts';
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

const rememberedOf = (questions: string, memory: AnswerMemory | undefined): Remembered | null =>
  // What is written changes without the version that the memory goes by.
  memory === undefined || asksForWords(questions)
    ? null
    : {
        former: memory.former.then((answers) => answers.get(questions) ?? null),
        keep: (answers) => memory.keep(questions, answers),
      };

/** Kept answers of a journal: going back to a page shows it as it was left. */
const MOST_KEPT = 64;

/**
 * Has a journal told over a channel, and questions about it.
 *
 * @param memory of the last visit, and for the next; absent: nothing is known and nothing kept.
 */
export function openJournal(requests: Requests, journal: JournalToTell, memory?: AnswerMemory): Answerer {
  requests.hold(journal);
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
      const asked =
        kept.get(questions) ??
        new Asked(JSON.parse(questions) as Question[], senders, rememberedOf(questions, memory));
      // The one that was asked for last stands last.
      kept.delete(questions);
      kept.set(questions, asked);
      const [oldest] = kept.keys();
      if (kept.size > MOST_KEPT && oldest !== undefined) kept.delete(oldest);
      asked.ask();
      return asked;
    },
    async study(study) {
      const reply = await requests.send(journal, (id) => ({
        kind: 'study',
        id,
        journal: journal.number,
        study,
      })).reply;
      if (reply.kind === 'studied') return reply.found;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not a study');
    },
    async rowsBehind(question, cell) {
      const reply = await requests.send(journal, (id) => ({
        kind: 'rows',
        id,
        journal: journal.number,
        question,
        cell,
      })).reply;
      if (reply.kind === 'rows') return reply.rows;
      throw new Error(reply.kind === 'failure' ? reply.message : 'not rows');
    },
  };
}
