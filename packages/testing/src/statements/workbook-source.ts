import type { StatementSource } from '@tapebook/statements';
import { strToU8, zipSync } from 'fflate';
import { bytesSource } from './text-source.ts';

/** A cell: text, a number, nothing, or the XML of its value as a writer of workbooks would put it. */
export type WorkbookCell =
  | string
  | number
  | boolean
  | null
  | { readonly value: string | number; readonly format?: string; readonly type?: string };

export interface WorkbookOptions {
  readonly from1904?: boolean;
  /** Texts within the cells instead of in the list that sheets share. */
  readonly inline?: boolean;
  /** Further files of the package, or others in place of those that are made. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
}

/** An Excel workbook of these sheets. A number with a `format` is what a date is in a sheet. */
export const workbookSource = (
  fileName: string,
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  options: WorkbookOptions = {},
): StatementSource => bytesSource(fileName, workbookBytes(sheets, options));

export function workbookBytes(
  sheets: Readonly<Record<string, readonly (readonly WorkbookCell[])[]>>,
  options: WorkbookOptions = {},
): Uint8Array {
  const texts: string[] = [];
  const formats: string[] = [];
  const names = Object.keys(sheets);
  const cellXml = (cell: WorkbookCell, reference: string): string => {
    if (cell === null) return '';
    if (typeof cell === 'boolean') return `<c r="${reference}" t="b"><v>${cell ? 1 : 0}</v></c>`;
    if (typeof cell === 'number') return `<c r="${reference}"><v>${cell}</v></c>`;
    if (typeof cell === 'string') {
      if (options.inline === true)
        return `<c r="${reference}" t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`;
      return `<c r="${reference}" t="s"><v>${texts.push(cell) - 1}</v></c>`;
    }
    const style = cell.format === undefined ? '' : ` s="${formats.push(cell.format)}"`;
    const type = cell.type === undefined ? '' : ` t="${cell.type}"`;
    return `<c r="${reference}"${style}${type}><v>${cell.value}</v></c>`;
  };
  const sheetFiles = Object.values(sheets).map((rows, index) => {
    const body = rows
      .map((cells, at) => {
        const row = at + 1;
        return `<row r="${row}">${cells.map((cell, column) => cellXml(cell, `${letters(column)}${row}`)).join('')}</row>`;
      })
      .join('');
    return [
      `xl/worksheets/sheet${index + 1}.xml`,
      xml('worksheet', `<sheetData>${body}</sheetData>`),
    ] as const;
  });
  const listed = names.map(
    (name, index) => `<sheet name="${escaped(name)}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  const relations: readonly (readonly [string, string])[] = [
    ...names.map((_, index) => ['worksheet', `worksheets/sheet${index + 1}.xml`] as const),
    ['sharedStrings', 'sharedStrings.xml'],
    ['styles', 'styles.xml'],
  ];
  const files: Record<string, string | Uint8Array> = {
    '[Content_Types].xml': xml('Types', ''),
    'xl/workbook.xml': xml(
      'workbook',
      `<workbookPr${options.from1904 === true ? ' date1904="1"' : ''}/><sheets>${listed.join('')}</sheets>`,
    ),
    'xl/_rels/workbook.xml.rels': xml(
      'Relationships',
      relations
        .map(
          ([type, target], index) =>
            `<Relationship Id="rId${index + 1}" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/${type}" Target="${target}"/>`,
        )
        .join(''),
    ),
    ...Object.fromEntries(sheetFiles),
    'xl/sharedStrings.xml': xml('sst', texts.map((text) => `<si><t>${escaped(text)}</t></si>`).join('')),
    'xl/styles.xml': xml(
      'styleSheet',
      `<numFmts>${formats.map((code, index) => `<numFmt numFmtId="${164 + index}" formatCode="${escaped(code)}"/>`).join('')}</numFmts><cellXfs><xf numFmtId="0"/>${formats.map((_, index) => `<xf numFmtId="${164 + index}"/>`).join('')}</cellXfs>`,
    ),
    ...options.files,
  };
  return zipSync(
    Object.fromEntries(
      Object.entries(files).map(([name, file]) => [name, typeof file === 'string' ? strToU8(file) : file]),
    ),
  );
}

const xml = (root: string, inside: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="x" xmlns:r="r">${inside}</${root}>`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

function letters(column: number): string {
  const first = Math.floor(column / 26);
  return (first === 0 ? '' : letters(first - 1)) + String.fromCharCode(65 + (column % 26));
}
