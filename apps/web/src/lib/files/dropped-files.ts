/** A folder hands over its entries in parts; an empty part is its end. */
const readPart = (reader: FileSystemDirectoryReader): Promise<readonly FileSystemEntry[]> =>
  new Promise((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

const fileOf = (entry: FileSystemFileEntry): Promise<File> =>
  new Promise((resolve, reject) => {
    entry.file(resolve, reject);
  });

const isFile = (entry: FileSystemEntry): entry is FileSystemFileEntry => entry.isFile;
const isFolder = (entry: FileSystemEntry): entry is FileSystemDirectoryEntry => entry.isDirectory;

/** What a system keeps for itself in a folder: `.DS_Store`, `._report.csv`, `Thumbs.db`. */
const isOfTheSystem = ({ name }: FileSystemEntry): boolean => /^(?:\.|thumbs\.db$|desktop\.ini$)/i.test(name);

async function filesOf(entry: FileSystemEntry): Promise<readonly File[]> {
  if (isFile(entry)) return [await fileOf(entry)];
  if (!isFolder(entry)) return [];
  const files: File[] = [];
  const reader = entry.createReader();
  for (;;) {
    const part = await readPart(reader);
    if (part.length === 0) return files;
    for (const one of part) if (!isOfTheSystem(one)) files.push(...(await filesOf(one)));
  }
}

/**
 * The files of a drop. A folder is taken for the files in it and below it: by itself it is no file, and
 * could not be sent. Must be called while the drop is handled: afterwards its contents are gone.
 */
export function droppedFiles({ items, files }: DataTransfer): Promise<readonly File[]> | readonly File[] {
  const entries = [...items].flatMap((item) => {
    const entry = item.kind === 'file' ? item.webkitGetAsEntry() : null;
    return entry === null ? [] : [entry];
  });
  if (!entries.some(isFolder)) return [...files];
  return Promise.all(entries.map(filesOf)).then((all) => all.flat());
}
