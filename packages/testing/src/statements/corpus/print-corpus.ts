import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { corpusFiles } from './corpus-files.ts';
import { assumptionsLine, fileLines, formatTable, reasonLists, unexplained } from './corpus-table.ts';
import { UNREAD } from './known-cases.ts';
import { readCorpusFile } from './read-corpus.ts';

/** `npm run corpus`: reads the statements of TAPEBOOK_STATEMENTS, prints what became of each, writes the docs. */
const folder = process.env.TAPEBOOK_STATEMENTS;
const files = corpusFiles(folder);
if (files.length === 0) {
  process.stderr.write('Set TAPEBOOK_STATEMENTS to a folder of statements: one folder a broker.\n');
  process.exit(2);
}
const readings = [];
for (const file of files) readings.push(await readCorpusFile(file));

const table = formatTable(readings);
const { differ, unread } = reasonLists(readings);
const docs = `# Statements

What is read, held against an open collection of statements: ${readings.length} files of ${new Set(files.map(({ name }) => name.split('/')[0])).size} brokers and
tools, real ones without their owners and made-up ones, with the figures that their sources state or that plain sums over
their rows give. \`npm run corpus\` reads the folder that \`TAPEBOOK_STATEMENTS\` names (one folder a broker, \`.expected.json\`
beside a file), prints each file and writes this page; the tests of \`packages/testing\` hold every file to it. Statements of
people are not part of the project: the samples in it are made up.

A figure is a net quantity, units bought and sold, costs, cash, a realised result, a number of trades, one trade, or one
booking. Sums of other programs differ in what they leave out, so a figure agrees when trades alone, or trades with what
came otherwise, give it. What differs has its reason below.

${table}

${assumptionsLine(readings)}

## Figures that differ

${differ === '' ? 'None.' : differ}

## Files that are not read

${unread === '' ? 'None.' : unread}
`;
writeFileSync(join(import.meta.dirname, '../../../../../docs/statements.md'), docs);

const print = (text: string) => process.stdout.write(`${text}\n`);
print(fileLines(readings).join('\n'));
print(`\n${table}`);
print(`\n${assumptionsLine(readings)}`);
const open = readings.flatMap((each) => unexplained(each));
const silent = readings.filter(
  ({ file, reading }) => reading.summary.outcome !== 'read' && UNREAD[file.name] === undefined,
);
print(`\n${open.length} figures differ and ${silent.length} files are not read without a written reason.`);
