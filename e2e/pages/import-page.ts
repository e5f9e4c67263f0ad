import { expect, type FileChooser, type Locator, type Page } from '@playwright/test';
import type { StatementFile } from '../fixtures/statements.ts';

interface BinaryFile {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** Hand a statement over, review it, import it; and what came of one import. */
export class ImportPage {
  readonly page: Page;
  readonly choose: Locator;
  /** A second file, while another one is looked at. */
  readonly addFiles: Locator;
  readonly facts: Locator;
  /** What the reading can be told; folded while nothing is asked. */
  readonly options: Locator;
  /** Where the facts of each account of the statement go. */
  readonly accounts: Locator;
  /** All files that wait, where there are several. */
  readonly files: Locator;
  readonly rows: Locator;
  /** What became of every row of an import that has ended. */
  readonly rowsOfFile: Locator;
  readonly result: Locator;
  readonly history: Locator;
  /** The alert in the place of the preview. */
  readonly refusal: Locator;
  /** The button that imports, while it can be pressed. */
  readonly ready: Locator;

  constructor(page: Page) {
    this.page = page;
    this.choose = page.getByRole('button', { name: 'Drop statements here, or choose files' });
    this.addFiles = page.getByRole('button', { name: 'Add files' });
    this.facts = page.getByRole('main').locator('dl');
    this.options = page.getByRole('region', { name: 'Options' });
    this.accounts = page.getByRole('region', { name: /^Accounts?$/ });
    this.files = page.getByRole('list', { name: 'Files' });
    this.rows = page.getByRole('table', { name: /^Rows/ });
    this.rowsOfFile = page.getByRole('table', { name: 'Rows in the file' });
    this.result = page.getByRole('region', { name: 'Import result' });
    this.history = page.getByRole('table', { name: 'Imports' });
    this.refusal = page.getByRole('alert');
    this.ready = page.getByRole('button', { name: /^Import/, disabled: false });
  }

  async open(): Promise<void> {
    await this.page.goto('/import');
    await this.choose.waitFor();
  }

  /** By drag and drop, onto anywhere in the app. */
  async drop(...statements: StatementFile[]): Promise<void> {
    const files = await this.page.evaluateHandle((all) => {
      const transfer = new DataTransfer();
      for (const { name, text } of all) transfer.items.add(new File([text], name));
      return transfer;
    }, statements);
    await this.page.locator('body').dispatchEvent('drop', { dataTransfer: files });
    await files.dispose();
  }

  /** As copied out of a spreadsheet, with nothing in the page chosen. */
  async paste(text: string): Promise<void> {
    await this.page.getByRole('heading', { level: 1 }).evaluate((heading, table) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text/plain', table);
      heading.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    }, text);
  }

  /** By the picker; with `addFiles`, while another file is looked at. */
  async pick(file: StatementFile | BinaryFile, button: Locator = this.choose): Promise<void> {
    const chooser = await this.openChooser(button);
    const { name } = file;
    const buffer = 'text' in file ? Buffer.from(file.text) : Buffer.from(file.bytes);
    await chooser.setFiles({ name, mimeType: 'text/csv', buffer });
  }

  async openChooser(button: Locator = this.choose): Promise<FileChooser> {
    return this.chooserOpenedBy(() => button.click());
  }

  /** By Enter, of the button that has the focus. */
  async openChooserByKey(): Promise<FileChooser> {
    return this.chooserOpenedBy(() => this.page.keyboard.press('Enter'));
  }

  private async chooserOpenedBy(act: () => Promise<void>): Promise<FileChooser> {
    const [chooser] = await Promise.all([
      this.page.waitForEvent('filechooser'),
      // To hand its chooser over is told the page when somebody begins to listen, and a key overtakes that
      // where the page is busy: the chooser is then nobody's. The page's answer means that it has been told.
      this.page.evaluate(() => undefined).then(act),
    ]);
    return chooser;
  }

  /** The button says what it will do: “Import 21 activities”. */
  importButton(activities?: number): Locator {
    const name =
      activities === undefined
        ? /^Import [\d,]+ activit(y|ies)$/
        : `Import ${activities.toLocaleString('en-US')} ${activities === 1 ? 'activity' : 'activities'}`;
    return this.page.getByRole('button', { name, exact: true });
  }

  /** Broker, zone, start, fee and accounts, wherever they are folded. */
  async openOptions(): Promise<void> {
    const button = this.options.getByRole('button', { name: 'Options' });
    if ((await button.getAttribute('aria-expanded')) === 'false') await button.click();
  }

  /** One of the counts of the result, by its label. */
  count(label: string): Locator {
    return this.result.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd[1]');
  }

  /** How one file of several stands: “21 new”. */
  waiting(fileName: string): Locator {
    return this.files.getByRole('listitem').filter({ hasText: fileName });
  }

  /** Which zone the times of the file are in, where it names none. */
  async answerZone(timeZone: string): Promise<void> {
    const question = this.page.getByRole('region', {
      name: 'Which time zone are the times of this file in?',
    });
    await question.getByRole('button', { name: timeZone, exact: true }).click();
    await question.waitFor({ state: 'detached' });
  }

  /** Files that wait, the one that is looked at among them: nothing of them is kept. */
  async putAway(...fileNames: readonly string[]): Promise<void> {
    for (const fileName of fileNames) {
      const button = this.page.getByRole('button', { name: `Remove ${fileName}`, exact: true });
      await button.first().click();
      await expect(button).toHaveCount(0);
    }
  }

  async undo(): Promise<void> {
    await this.page.getByRole('button', { name: 'Undo import' }).click();
  }
}
