import { type Answer, encodeTradeTable, type Question, question } from '@tapebook/domain/analytics';
import type { JournalContext } from '#web/lib/filters/journal-context.ts';
import { tableOf } from '#web/lib/journal-data/trade-rows.testing.ts';
import type { Asked } from './asked.ts';
import type { AnswerMemory } from './last-answers.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { type Answerer, openJournal } from './open-journal.ts';
import { Reckoner } from './reckoning/reckoner.ts';
import { Requests } from './requests.ts';

const days = Array.from({ length: 12 }, (_, i) => `2026-03-${String(i + 1).padStart(2, '0')}`);
export const table = tableOf(
  ...days.map((day, i) => ({
    exits: [[day, i % 3 === 0 ? -10 : 20]] as const,
    symbol: i % 2 === 0 ? 'AAPL' : 'MSFT',
  })),
);

export const of = (symbol: string): Question =>
  question({
    measures: ['netPnl', 'winRate'],
    filter: [{ field: 'symbol', match: { kind: 'any', keys: [symbol] } }],
  });

export const CONTEXT: JournalContext = {
  accounts: [],
  instruments: [],
  setups: [],
  tags: [],
  mistakes: [],
  rules: [],
  insights: [],
  fields: [],
  checklists: [],
  weekStart: 1,
  bands: { breakEvenBand: 0 },
  asOf: null,
};

/** A page and whoever reckons for it, between whom a test carries what is said. */
export class Carrier {
  readonly answerer: Answerer;
  private readonly requests: Requests;
  private readonly sent: ToWorker[] = [];
  private readonly replies: FromWorker[] = [];
  private readonly turns: (() => void)[] = [];
  private readonly reckoner: Reckoner;
  private journals = 1;
  private onReply: (reply: FromWorker) => void = () => undefined;
  die: () => void = () => undefined;

  constructor(atOnce = 0) {
    this.reckoner = new Reckoner({
      reply: (message) => this.replies.push(message),
      soon: (run) => this.turns.push(run),
      atOnce,
    });
    this.requests = new Requests({
      send: (message) => this.sent.push(message),
      listen: (onReply, onEnd) => {
        this.onReply = onReply;
        this.die = onEnd;
      },
    });
    this.answerer = this.open();
  }

  /** Has a journal opened, in the place of the one before. @param bytes of it, or what makes it of that one. */
  open(
    bytes: (last: number) => (ToWorker & { kind: 'journal' })['table'] = () => encodeTradeTable(table),
    memory?: AnswerMemory,
  ): Answerer {
    this.journals += 1;
    const number = this.journals;
    return openJournal(
      this.requests,
      {
        number,
        version: null,
        table,
        message: () => ({ kind: 'journal', journal: number, table: bytes(number - 1), context: CONTEXT }),
      },
      memory,
    );
  }

  ask(...questions: readonly Question[]): Asked {
    return this.answerer.ask(JSON.stringify(questions));
  }

  /** Hands over what the page has said by now. @returns in short what that was. */
  async hear(): Promise<string[]> {
    await settled();
    const messages = this.sent.splice(0);
    for (const message of messages) this.reckoner.receive(message);
    return messages.map((message) =>
      message.kind === 'ask' ? `${message.step} of ${message.questions.length}` : message.kind,
    );
  }

  /** Lets one piece of work be done, and hands back what came of it. @returns whether there was any. */
  async work(): Promise<boolean> {
    const turn = this.turns.shift();
    turn?.();
    for (const reply of this.replies.splice(0)) this.onReply(reply);
    await settled();
    return turn !== undefined;
  }

  /** Until nothing is left to do. */
  async all(): Promise<void> {
    do await this.hear();
    while (await this.work());
  }
}

/** Until promises that are settled have been passed on. */
const settled = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));

export const nOf = (answers: readonly Answer[] | null | undefined): (number | undefined)[] | undefined =>
  answers?.map(({ blocks }) => blocks[0]?.cells.n.at(-1));

/** What is known by now, without waiting for it. */
export async function known(asked: Asked): Promise<readonly Answer[] | null> {
  return Promise.race([asked.figures, settled().then(() => null)]);
}
