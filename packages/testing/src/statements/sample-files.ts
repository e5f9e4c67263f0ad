import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface SampleFile {
  readonly format: string;
  readonly name: string;
  readonly path: string;
  /** The file beside it that says how it is read; `null` where the format’s own test does. */
  readonly expected: string | null;
}

const FORMATS = join(import.meta.dirname, '../../../statements/src/formats');

/** A sample by its format and name: `ibkr-activity-csv/whole-account.csv`. */
export function readSample(path: string): Buffer {
  const [format = '', name = ''] = path.split('/');
  return readFileSync(join(FORMATS, format, 'samples', name));
}

/** Every sample of every format. */
export function sampleFiles(): SampleFile[] {
  return readdirSync(FORMATS)
    .map((format) => ({ format, folder: join(FORMATS, format, 'samples') }))
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
