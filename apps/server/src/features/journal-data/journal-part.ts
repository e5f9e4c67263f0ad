import { createHash } from 'node:crypto';
import { type AppDataHeadJson, DEFAULT_SETTINGS, type SharePartJson } from '@tapebook/contract';
import { capitalsOf, type KindOfDefault, kindOfDefaults, type TradeTable } from '@tapebook/domain/analytics';
import { mayMention, notesOfPart } from '#server/features/texts/index.ts';
import { seesAccount } from '#server/platform/auth/index.ts';
import type { Database } from '#server/platform/database/index.ts';
import { appDataBytes, columnsText } from './app-data-text.ts';
import { currencyOfPart, cutTable, openingOfPart } from './cut-table.ts';
import type { DataUser } from './journal-data-head.ts';
import type { Journal } from './journal-state.ts';
import { readWholeJournal } from './journal-table.ts';
import { packedJournal } from './packed-journal.ts';

/** Raised when what is made of a journal for a part changes, and the journal's own form does not: no browser keeps an old one. */
const PART_FORM = 2;

/** Names a part in an ETag: who is let see another gets another answer. */
export const partTag = (part: SharePartJson): string =>
  createHash('sha256')
    .update(`${PART_FORM} ${JSON.stringify(part)}`)
    .digest('hex')
    .slice(0, 16);

/**
 * The playbook, as far as its trades are of it: names, and what is written of a setup, which names amounts where it likes, so that
 * it stays away without them. What a setup risks by default is money, or tells of the whole journal.
 */
function cutPlaybook(
  { setups, tags }: AppDataHeadJson,
  { categories }: TradeTable,
  { amounts }: SharePartJson,
): Pick<AppDataHeadJson, 'setups' | 'tags'> {
  const ofTrades = new Set(categories.setup.values);
  const given = new Set(categories.tags.values.flatMap((ids) => ids.split(' ')));
  return {
    setups: setups
      .filter(({ id }) => ofTrades.has(id))
      .map((setup) => ({
        ...setup,
        riskDefault: null,
        ...(amounts ? {} : { description: '', criteria: [], version: 1 }),
      })),
    tags: tags.filter(({ id }) => given.has(id)),
  };
}

/** What stands beside the trades, as far as it is of the part: no findings, fields, rules or sources, which are of the whole. */
function cutHead(head: AppDataHeadJson, table: TradeTable, part: SharePartJson): AppDataHeadJson {
  const { amounts } = part;
  const symbols = new Set(table.categories.symbol.values);
  const accounts = head.accounts.filter(({ id }) => seesAccount(part, id));
  const { trading } = head.settings;
  return {
    ...head,
    ...cutPlaybook(head, table, part),
    accounts: accounts.map((account) => ({
      ...account,
      openingBalance: openingOfPart(part, account.openingBalance),
      feeModel: null,
      riskDefault: null,
      propTerms: null,
      currency: currencyOfPart(part) ?? account.currency,
    })),
    instruments: head.instruments.filter(({ symbol }) => symbols.has(symbol)),
    insights: [],
    fields: [],
    rules: [],
    sources: [],
    settings: {
      ...head.settings,
      trading: {
        ...trading,
        defaultRisk: null,
        ...(amounts
          ? {}
          : {
              breakEvenBand: DEFAULT_SETTINGS.trading.breakEvenBand,
              breakEvenBands: undefined,
              // What results are told in is the only currency there is, and are told after fees alone.
              unit: 'currency' as const,
              pnl: 'net' as const,
            }),
      },
    },
  };
}

/** As the same state of the journal has them. */
const kindsIn = ({ accounts, setups, settings }: AppDataHeadJson): KindOfDefault =>
  kindOfDefaults({ accounts, setups, defaultRisk: settings.trading.defaultRisk });

/** Descriptions mention trades as notes do: of one that is not in the part not even its name is told. */
async function withSeenMentions(
  database: Database,
  { ownerId }: Journal,
  part: SharePartJson,
  head: AppDataHeadJson,
): Promise<AppDataHeadJson> {
  const { setups } = head;
  if (!setups.some(({ description }) => mayMention(description))) return head;
  const seen = await database.tenant(ownerId, (tx) =>
    notesOfPart(
      tx,
      ownerId,
      part,
      setups.map(({ description }) => description),
    ),
  );
  return {
    ...head,
    setups: setups.map((setup, at) => ({ ...setup, description: seen[at] ?? '' })),
  };
}

/** What the page loads of a part of a journal: the table without the rows of others, cut before anything is sent. */
export async function makePart(
  database: Database,
  journal: Journal,
  part: SharePartJson,
  /** `null`: the binary form, compressed with Brotli; else JSON for this person, compressed where it is to be packed. */
  text: { readonly user: DataUser; readonly packed: boolean } | null,
): Promise<Buffer> {
  const read = await readWholeJournal(database, journal);
  const table = cutTable(read.table, part, {
    kindOf: kindsIn(read.head),
    capitalOf: capitalsOf(read.head.accounts),
  });
  const head = await withSeenMentions(database, journal, part, cutHead(read.head, table, part));
  if (text === null) return packedJournal(head, table);
  return appDataBytes(head, text.user, columnsText(table), text.packed);
}
