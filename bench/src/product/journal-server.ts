import { checkJournal } from './check-journal.ts';
import { type DataFolder, makeDataFolder } from './data-folder.ts';
import { importStatement } from './import-statement.ts';
import { type Person, signIn } from './person.ts';
import { type Product, startProduct } from './start-product.ts';
import { makeStatement } from './statement.ts';

/** One running server with one person, shared by the parts that need a journal. */
export interface JournalServer extends AsyncDisposable {
  readonly product: Product;
  readonly dataDir: string;
  readonly person: Person;
  /** Makes sure that the journal holds the executions of the statement of this size, and no others. */
  hold(executions: number): Promise<void>;
  /** Empties the journal. */
  empty(): Promise<void>;
  /** Says that the caller has imported the statement of this size into an empty journal. */
  holdsNow(executions: number): void;
}

export async function openJournalServer(): Promise<JournalServer> {
  const folder: DataFolder = await makeDataFolder();
  const product = await startProduct('server', folder.path).catch(async (error: unknown) => {
    await folder[Symbol.asyncDispose]();
    throw error;
  });
  const person = await signIn(product.origin);
  let held = 0;
  const empty = async (): Promise<void> => {
    await person.call('POST', '/user/delete_all_data');
    held = 0;
  };
  return {
    product,
    dataDir: folder.path,
    person,
    empty,
    holdsNow(executions) {
      held = executions;
    },
    async hold(executions) {
      if (held === executions) return;
      await empty();
      const statement = makeStatement(executions);
      await importStatement(person, statement);
      await checkJournal(person, statement);
      held = executions;
    },
    async [Symbol.asyncDispose]() {
      await product.stop();
      await folder[Symbol.asyncDispose]();
    },
  };
}
