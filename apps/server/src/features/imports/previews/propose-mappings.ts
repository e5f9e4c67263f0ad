import type { ColumnMappingJson, ProposedMappingJson } from '@tapebook/contract';
import { COLUMN_ROLES, type ProposedMapping } from '@tapebook/statements';
import type { MappingLookup } from '../statement/mapping-lookup.ts';
import type { FileSummary } from '../statement/statement-source.ts';

const chosenMapping = ({
  columns,
  dateOrder,
  decimalMark,
  clock,
  costSign,
  quantitySign,
  sideWords,
  bareRoots,
  closedTrades,
  resultsOnly,
  timeZone,
  currency,
  headerLine,
}: ProposedMapping): ColumnMappingJson => ({
  columns: Object.fromEntries(Object.entries(columns).filter(([, column]) => column !== undefined)),
  ...(dateOrder === undefined ? {} : { dateOrder }),
  ...(decimalMark === undefined ? {} : { decimalMark }),
  ...(clock === undefined ? {} : { clock }),
  ...(costSign === undefined ? {} : { costSign }),
  ...(quantitySign === undefined ? {} : { quantitySign }),
  ...(sideWords === undefined ? {} : { sideWords: { ...sideWords } }),
  ...(bareRoots === undefined ? {} : { bareRoots: { ...bareRoots } }),
  ...(closedTrades === undefined ? {} : { closedTrades }),
  ...(resultsOnly === undefined ? {} : { resultsOnly }),
  ...(timeZone === undefined ? {} : { timeZone }),
  ...(currency === undefined ? {} : { currency }),
  headerLine,
});

/** How the tables of a statement that are no broker's were understood, and what a person is asked. */
export const proposedMappings = (
  { files }: Pick<FileSummary, 'files'>,
  mappings: MappingLookup,
): ProposedMappingJson[] =>
  files.flatMap(({ fileName, mapping }): ProposedMappingJson[] =>
    mapping === undefined
      ? []
      : [
          {
            columns: Object.fromEntries(
              Object.entries(mapping.columns).map(([role, column]) => [
                role,
                mapping.header[column] ?? `column ${column + 1}`,
              ]),
            ),
            questions: mapping.questions.map(({ about, question, choices }) => ({
              field: about,
              question,
              choices: [...(choices ?? [])],
            })),
            file: fileName,
            headerLine: mapping.headerLine,
            header: [...mapping.header],
            sample: mapping.sample.map((cells) => [...cells]),
            mapping: chosenMapping(mapping),
            roles: mapping.columnsKnown === true ? [] : [...COLUMN_ROLES],
            sides: [...(mapping.sides ?? [])],
            roots: [...(mapping.roots ?? [])],
            unused: [...(mapping.unused ?? [])],
            saved: mappings.savedFor(fileName),
          },
        ],
  );
