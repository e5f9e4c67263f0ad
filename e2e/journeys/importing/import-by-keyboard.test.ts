import { sampleStatement } from '../../fixtures/statements.ts';
import { tabTo } from '../../fixtures/tab-to.ts';
import { expect, test } from '../../fixtures/test.ts';
import { ImportPage } from '../../pages/import-page.ts';

const EXECUTIONS = sampleStatement('generic-table/executions.csv');

test('a statement is chosen, understood, imported and undone by keyboard alone', async ({
  signedIn: page,
}) => {
  const imports = new ImportPage(page);
  await imports.open();
  await tabTo(imports.choose);
  const chooser = await imports.openChooserByKey();
  await chooser.setFiles({
    name: EXECUTIONS.name,
    mimeType: 'text/csv',
    buffer: Buffer.from(EXECUTIONS.text),
  });
  await expect(imports.importButton(11)).toBeEnabled();
  const word = page.getByLabel('What “Frobnicate” means');
  await tabTo(word);
  await page.keyboard.type('Leave');
  await expect(page.getByText('Rows with a word that is not known are rejected.')).toBeHidden();
  await tabTo(imports.importButton(11));
  // What was taught is read first: until then nothing of it was seen, and the button does nothing.
  await expect(imports.importButton(11)).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Enter');
  await expect(imports.count('Rejected')).toHaveText('1');
  await tabTo(page.getByRole('button', { name: 'Undo import' }));
  await page.keyboard.press('Enter');
  await expect(page.getByText('This import was undone')).toBeVisible();
});
