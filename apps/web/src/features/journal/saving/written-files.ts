import { exportEntries, exportEntry } from '@tapebook/contract';
import { strToU8, type Zippable, zipSync } from 'fflate';
import { saveFile } from '#web/lib/files/save-file.ts';
import { open } from '#web/lib/http/api.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { pictures } from '#web/lib/writing/pictures.ts';
import { sendUnsent } from '#web/lib/writing/send-unsent.ts';
import { fileNames } from './file-names.ts';
import { picturesIn } from './pictures-in.ts';

/** A page of the journal, and what it is called. */
export interface NamedEntry {
  readonly id: string;
  readonly name: string;
}

interface Written {
  readonly name: string;
  readonly markdown: string;
}

/** So many pictures are read at once. */
const AT_ONCE = 4;

async function readPictures(paths: readonly string[]): Promise<Zippable> {
  const found: Zippable = {};
  const rest = [...paths];
  const readOn = async (): Promise<void> => {
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      const picture = await pictures.read(path);
      // A picture is compressed already.
      if (picture !== null) found[path] = [new Uint8Array(await picture.arrayBuffer()), { level: 0 }];
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, readOn));
  return found;
}

/** Saves texts: one without pictures as it is, else all in an archive with the pictures where the texts name them. */
async function save(name: string, texts: readonly Written[]): Promise<void> {
  const paths = [...new Set(texts.flatMap(({ markdown }) => picturesIn(markdown)))];
  const [fileName = name] = fileNames([name]);
  const [only] = texts;
  if (only !== undefined && texts.length === 1 && paths.length === 0) {
    saveFile(new Blob([only.markdown], { type: 'text/markdown' }), `${fileName}.md`);
    return;
  }
  const found = await readPictures(paths);
  const names = fileNames(texts.map((text) => text.name));
  const written = Object.fromEntries(
    texts.map(({ markdown }, at) => [`${names[at] ?? at}.md`, strToU8(markdown)]),
  );
  const archive = zipSync({ ...written, ...found });
  saveFile(new Blob([archive], { type: 'application/zip' }), `${fileName}.zip`);
  const missing = paths.length - Object.keys(found).length;
  if (missing > 0) {
    toasts.show(
      missing === 1
        ? 'Saved without one picture that could not be loaded. The text still refers to it.'
        : `Saved without ${missing} pictures that could not be loaded. The text still refers to them.`,
      { tone: 'danger' },
    );
  }
}

const read = async ({ id, name }: NamedEntry): Promise<Written> => ({
  name,
  markdown: await (await open(exportEntry, { params: { id } })).text(),
});

// What was typed a moment ago belongs into the file: it is sent before the service is asked for the text.

export async function saveEntry(entry: NamedEntry): Promise<void> {
  await sendUnsent();
  await save(entry.name, [await read(entry)]);
}

export async function saveFolder(name: string, pages: readonly NamedEntry[]): Promise<void> {
  await sendUnsent();
  const texts: Written[] = [];
  for (const page of pages) texts.push(await read(page));
  await save(name, texts);
}

export async function saveJournal(): Promise<void> {
  await sendUnsent();
  await save('Journal', [{ name: 'Journal', markdown: await (await open(exportEntries)).text() }]);
}
