import type { RowVerdictJson, StatementPreviewJson } from '@tapebook/contract';
import { activityId } from '@tapebook/domain/activities';
import { readStatement, type StatementSummary } from '@tapebook/statements';
import { sql } from 'kysely';
import { findAccounts } from '#server/features/accounts/index.ts';
import type { Database, Tx } from '#server/platform/database/index.ts';
import type { Files } from '#server/platform/files/index.ts';
import { AccountResolver, currencyOf } from './account-resolver.ts';
import { brokerOf } from './broker-of.ts';
import { readOptionsOf } from './read-options.ts';
import { refusalOf } from './refusals.ts';
import { refuseArchived } from './refuse-archived.ts';
import { summariseFacts } from './summarise-facts.ts';
import type { PreviewRequest, WorkerResult } from './worker-protocol.ts';

const SHOWN_ROWS = 200;

/** Ids among `ids` that the journal has already. */
async function knownIds(tx: Tx, ownerId: string, ids: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ id: string }>`
    SELECT id FROM tapebook.activities WHERE user_id = ${ownerId} AND id = any(${[...ids]}::uuid[])`.execute(
    tx,
  );
  return new Set(rows.map(({ id }) => id));
}

const mappingOf = ({ mapping }: StatementSummary): Pick<StatementPreviewJson, 'mapping'> =>
  mapping === undefined
    ? {}
    : {
        mapping: {
          columns: Object.fromEntries(
            Object.entries(mapping.columns).map(([role, index]) => [
              role,
              mapping.header[index] ?? `column ${index + 1}`,
            ]),
          ),
          questions: mapping.questions.map(({ about, question, choices }) => ({
            field: about,
            question,
            choices: [...(choices ?? [])],
          })),
        },
      };

/** Reads a stored file as an import would and tells what would become of it. Writes nothing. */
export async function previewStatement(
  { database, files }: { readonly database: Database; readonly files: Files },
  { ownerId, fileName, fileSize, fileKey, options }: PreviewRequest,
): Promise<WorkerResult> {
  return database.tenant(ownerId, async (tx): Promise<WorkerResult> => {
    const accounts = await findAccounts(tx, ownerId);
    const resolver = new AccountResolver(accounts, options.account);
    const firstCurrency = new Map<string, string>();
    const rows: RowVerdictJson[] = [];
    const seen = new Set<string>();
    let duplicates = 0;

    const summary = await readStatement(
      { fileName, size: fileSize, open: () => files.read(fileKey) },
      readOptionsOf(options, accounts),
      async (batch) => {
        const named = batch.activities.map((activity) => {
          if (!firstCurrency.has(activity.account))
            firstCurrency.set(activity.account, activity.facts.currency);
          const account = resolver.resolve(activity.account, brokerOf(batch.detected));
          return { activity, id: activityId(account.id, activity.identity) };
        });
        const known = await knownIds(
          tx,
          ownerId,
          named.map(({ id }) => id),
        );
        for (const { activity, id } of named) {
          const duplicate = known.has(id) || seen.has(id);
          seen.add(id);
          if (duplicate) duplicates += 1;
          if (rows.length >= SHOWN_ROWS) continue;
          rows.push({
            line: activity.line,
            verdict: duplicate ? 'duplicate' : 'activity',
            ...(duplicate
              ? { code: 'already-there', message: 'It is in the journal already.', activityId: id }
              : {}),
            summary: summariseFacts(activity.facts),
          });
        }
        for (const { line, verdict, code, message } of batch.verdicts) {
          if (rows.length < SHOWN_ROWS) rows.push({ line, verdict, code, message });
        }
      },
    );
    if (summary.outcome === 'refused' || summary.detected === null) {
      return { kind: 'refused', ...refusalOf(summary.problems) };
    }
    const archived = refuseArchived(resolver.all.values(), accounts);
    if (archived !== null) return { kind: 'refused', ...archived };
    const { counts, detected } = summary;
    const preview: StatementPreviewJson = {
      detected,
      accounts: [...resolver.all].map(([reference, { id, made }]) => ({
        reference,
        currency: currencyOf(
          summary.accounts.find(({ ref }) => ref === reference),
          firstCurrency.get(reference),
        ),
        accountId: made === null ? id : null,
        name: made?.name ?? accounts.find((account) => account.id === id)?.name ?? '',
      })),
      period: summary.period,
      timeZone: {
        name: summary.timeZone?.name ?? 'UTC',
        source: summary.timeZone === null ? 'assumed' : summary.timeZone.source,
      },
      rows: rows.sort((left, right) => (left.line ?? 0) - (right.line ?? 0)),
      counts: {
        rows: counts.rows,
        activities: counts.activities - duplicates,
        duplicates,
        ignored: counts.ignored,
        rejected: counts.rejected,
      },
      problems: summary.problems.map(({ line, code, message }) => ({ line: line ?? null, code, message })),
      reconciliation: [],
      ...mappingOf(summary),
    };
    return { kind: 'done', preview };
  });
}
