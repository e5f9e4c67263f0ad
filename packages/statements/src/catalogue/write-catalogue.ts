import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderCatalogue, renderFormatModules } from './render-catalogue.ts';

await writeFile(join(import.meta.dirname, 'catalogue.gen.ts'), await renderCatalogue());
await writeFile(join(import.meta.dirname, 'format-modules.gen.ts'), renderFormatModules());
