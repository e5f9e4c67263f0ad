import { statistics as answerSchema, type StatisticsJson } from '@tapebook/contract';
import { rebuildOutdated } from '#server/features/trades/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { RuleWords } from './answer-rule-words.ts';
import type { QuestionRequest, StatisticsRequest } from './answer-statistics.ts';
import { StatisticsThread } from './statistics-thread.ts';

/** A request as it came; what time it is, is told it here. */
type Asked<Request extends StatisticsRequest> = Request extends unknown ? Omit<Request, 'now'> : never;
type Params = QuestionRequest['params'];

/** Answers questions about a journal's trades, apart from the thread that answers everybody. */
export class Statistics {
  private readonly thread: StatisticsThread;
  private readonly database: Database;
  private readonly clock: Clock;

  constructor(database: Database, clock: Clock) {
    this.database = database;
    this.clock = clock;
    this.thread = new StatisticsThread({ logins: database.logins });
  }

  /** @throws {ProblemError} `invalid-content` */
  async text(asked: Asked<StatisticsRequest>): Promise<Buffer> {
    const request = { ...asked, now: this.clock.now() };
    // Reading even a small journal keeps others waiting for a tenth of a second: here only what is outdated is built.
    await this.database.largeRead(request.ownerId, (tx) => rebuildOutdated(tx, request.ownerId));
    return Buffer.from(await this.thread.answer(request));
  }

  /** @throws {ProblemError} `invalid-content` */
  question(
    of: Pick<QuestionRequest, 'ownerId' | 'part'>,
    params: Params,
    form: 'json' | 'csv',
    { asChosen = false }: { readonly asChosen?: boolean } = {},
  ): Promise<Buffer> {
    return this.text({ ...of, params, form, asChosen });
  }

  async answer(of: Pick<QuestionRequest, 'ownerId' | 'part'>, params: Params): Promise<StatisticsJson> {
    return answerSchema.parse(JSON.parse((await this.question(of, params, 'json')).toString()));
  }

  /** @throws {ProblemError} */
  async ruleWords(ownerId: string): Promise<RuleWords> {
    const text = await this.text({ ownerId, part: null, form: 'rule-words' });
    return JSON.parse(text.toString()) as RuleWords;
  }

  stop(): Promise<void> {
    return this.thread.stop();
  }
}
