import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

export interface SampleFile {
  readonly format: string;
  readonly name: string;
  readonly path: string;
  /** The file beside it that says how it is read; `null` where the format’s own test does. */
  readonly expected: string | null;
}

const TOGETHER = join(import.meta.dirname, '../../statements');
const FORMATS = join(import.meta.dirname, '../../../statements/src/formats');

/** Every sample of every format: those that lie together, and those that lie in the folder of their format. */
export function sampleFiles(): SampleFile[] {
  const folders = [
    ...readdirSync(TOGETHER).map((format) => ({ format, folder: join(TOGETHER, format) })),
    ...readdirSync(FORMATS).map((format) => ({ format, folder: join(FORMATS, format, 'samples') })),
  ];
  return folders
    .filter(({ folder }) => existsSync(folder))
    .flatMap(({ format, folder }) =>
      readdirSync(folder)
        .filter((name) => !name.endsWith('.expected.json'))
        .map((name) => {
          const path = join(folder, name);
          const beside = path.replace(/\.\w+$/, '.expected.json');
          return { format, name, path, expected: existsSync(beside) ? beside : null };
        }),
    );
}
