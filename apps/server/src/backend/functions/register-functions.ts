import type { FastifyInstance } from 'fastify';
import type { Caller } from '#server/platform/auth/index.ts';
import type { TokenVerifier } from '#server/platform/auth/token-verifier.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Config } from '#server/platform/config/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import type { Jobs } from '#server/platform/jobs/index.ts';
import type { Mail } from '#server/platform/mail/index.ts';
import { createDemoJournal } from './calls/create-demo-journal.ts';
import { listSessions, type SessionSummary } from './calls/list-sessions.ts';
import { revokeSession } from './calls/revoke-session.ts';
import { sendFeedback } from './calls/send-feedback.ts';
import { mailFeedbackJob } from './feedback/mail-feedback.ts';
import { serveFunctions } from './protocol/serve-functions.ts';

/** What the functions are given by the server. */
export interface FunctionsDeps {
  readonly config: Config;
  readonly database: Database;
  readonly jobs: Jobs;
  readonly mail: Mail;
  readonly clock: Clock;
  readonly tokens: TokenVerifier;
  listSessions(caller: Caller): Promise<SessionSummary[]>;
  revokeSessions(caller: Caller, which: { readonly id: string } | { readonly all: true }): Promise<number>;
  openDemoJournal(from: { address: string }): Promise<{ email: string; password: string }>;
}

/**
 * Serves the callable functions from this server; only where no hosted project is configured. Before the
 * jobs start, since it may register one.
 */
export async function registerFunctions(app: FastifyInstance, deps: FunctionsDeps): Promise<void> {
  const { config, database, jobs, mail, tokens } = deps;
  const mailJob = config.feedbackTo === null ? null : mailFeedbackJob(database, mail, config.feedbackTo);
  if (mailJob !== null) jobs.register(mailJob);
  const functions = [
    sendFeedback({ ...deps, mailJob }),
    listSessions((caller) => deps.listSessions(caller)),
    revokeSession((caller, which) => deps.revokeSessions(caller, which)),
    createDemoJournal((from) => deps.openDemoJournal(from)),
  ];
  const { projectId } = config.identity;
  await app.register(async (scope) => serveFunctions(scope, functions, { projectId, tokens }));
}
