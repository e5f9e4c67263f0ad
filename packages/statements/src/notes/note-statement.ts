import type { TextLine } from '../documents/read-lines.ts';
import { RowOutput } from '../layouts/row-output.ts';
import { RowProblem } from '../layouts/row-problem.ts';
import type { StatementWriter } from '../outputs/statement-writer.ts';
import { quoted } from '../outputs/wording.ts';
import type { FormatInput, FormatReading, StatementFormat } from '../recognition/statement-format.ts';
import type { FileKind } from '../tables/sniff.ts';
import { Note, type NoteFile } from './note.ts';
import type { NoteLayout } from './note-layout.ts';

/** Of a text, somebody took the words out of a PDF. */
const KINDS: readonly FileKind[] = ['pdf', 'text'];
/** No transaction takes as many lines; what follows is no part of it. */
const LINES_OF_NOTE = 1_000;
/** Nor does any line that is read; legal notes may be longer. */
const LETTERS_OF_LINE = 600;
const LINES_OF_HEADING = 400;
/** What tools write above the words that they took out of a PDF. */
const OF_THE_TOOL =
  /^(?:```|PDF.?aut(?:h)?or|PDFBox Version|Portfolio Performance Version|System: \w+ \||-{30,}$)/i;

/** Makes a format of a document that is read by its words. */
export function noteStatement(layout: NoteLayout): StatementFormat {
  const { id, broker, label, timeZone, signature, brokerOf } = layout;
  return {
    id,
    broker,
    label,
    timeZone,
    ...(brokerOf === undefined ? {} : { brokerOf: brokerOf.bind(layout) }),
    signatures: [{ kinds: KINDS, words: signature }],
    recognise: ({ kind, head }) =>
      KINDS.includes(kind) && signature.every((words) => words.test(head)) ? 0.97 : 0,
    read: (input, writer) => readNotes(layout, input, writer),
  };
}

async function readNotes(
  layout: NoteLayout,
  input: FormatInput,
  writer: StatementWriter,
): Promise<FormatReading> {
  const output = new RowOutput(writer);
  const file = {
    usual: layout.usual,
    writer,
    output,
    timeZone: input.timeZone.name,
    fileName: input.sniff.fileName,
    carried: {},
    found: new Map(),
  };
  writer.newestFirst = layout.newestFirst === true;
  const cutter = new NoteCutter(layout, file);
  for await (const lines of input.lines()) {
    for (const line of lines) cutter.line(line);
  }
  cutter.finish(await isCutOff(input));
  output.finish();
  return { timeZone: input.timeZone };
}

/** Whether a text ends within a line; a PDF that does is refused before its words are read. */
async function isCutOff(input: FormatInput): Promise<boolean> {
  if (input.sniff.kind !== 'text') return false;
  let last = '';
  for await (const piece of input.text()) last = piece.at(-1) ?? last;
  return last !== '\n';
}

/** Cuts the lines of a document into its transactions and has each of them read. */
class NoteCutter {
  private readonly layout: NoteLayout;
  private readonly file: NoteFile;
  private readonly above: string[] = [];
  /** Complete once the first transaction begins. */
  private heading = '';
  private open: TextLine[] | null = null;
  private before: string[] = [];
  private lead: readonly string[] = [];
  private section = '';
  private found = false;
  private lastLine = 0;

  constructor(layout: NoteLayout, file: NoteFile) {
    this.layout = layout;
    this.file = file;
  }

  line(whole: TextLine): void {
    const line = { ...whole, text: whole.text.slice(0, LETTERS_OF_LINE) };
    this.lastLine = line.line;
    if (OF_THE_TOOL.test(line.text)) return;
    this.place(line);
    const { lead = 0, repeats } = this.layout;
    if (lead > 0 && repeats?.test(line.text) !== true) {
      this.before = [...this.before, line.text].slice(-lead);
    }
  }

  private place(line: TextLine): void {
    const { begins, closes, sections, repeats } = this.layout;
    if (repeats?.test(line.text) === true || this.goesOn(line)) {
      this.head(line);
    } else if (this.open !== null && this.isTogether(this.open, line)) {
      this.open.push(line);
    } else if (sections?.test(line.text) === true) {
      this.close();
      this.section = line.text;
    } else if (begins === undefined ? this.open === null && !this.found : begins.test(line.text)) {
      this.close();
      this.open = [line];
      this.lead = this.before;
    } else if (closes?.test(line.text) === true) {
      this.close();
    } else if (this.open !== null) {
      if (this.open.length < LINES_OF_NOTE) this.open.push(line);
    } else {
      this.head(line);
    }
  }

  private goesOn({ text }: TextLine): boolean {
    return this.layout.repeatsTitle === true && this.open?.[0]?.text === text;
  }

  private isTogether(open: readonly TextLine[], { text }: TextLine): boolean {
    const { together } = this.layout;
    if (together === undefined || !together.begins.test(text)) return false;
    return (
      open.length < LINES_OF_NOTE &&
      together.begins.test(open[0]?.text ?? '') &&
      !open.some((line) => together.ends.test(line.text))
    );
  }

  private head({ text }: TextLine): void {
    if (this.open === null && !this.found && this.above.length < LINES_OF_HEADING) this.above.push(text);
  }

  /** @param cutOff the last word of the text may lack its end, so that it is not taken for an amount. */
  finish(cutOff: boolean): void {
    const last = this.open?.at(-1);
    if (cutOff && this.open !== null && this.open.length > 1 && last?.line === this.lastLine) {
      this.open = [...this.open.slice(0, -1), { ...last, text: last.text.replace(/ ?\S+$/, '') }];
    }
    this.close();
    if (this.found) return;
    this.file.writer.problem(
      'warning',
      'unknown-row-type',
      `${this.file.fileName} holds no transaction of ${this.layout.broker.label} that could be read. If it should, enter it by hand.`,
    );
  }

  private close(): void {
    const lines = this.open;
    if (lines === null) return;
    this.open = null;
    if (!this.found) this.heading = this.above.join('\n');
    this.found = true;
    const { output } = this.file;
    const note = new Note(
      { lines, section: this.section, heading: this.heading, lead: this.lead },
      this.file,
    );
    try {
      this.layout.read(note);
      if (!output.hasTold(note.line)) {
        throw new RowProblem(
          'unknown-row-type',
          `Line ${note.line}: this kind of transaction of ${this.layout.broker.label} is not known (${quoted(note.text.replaceAll('\n', ' '))}). Enter it by hand.`,
        );
      }
    } catch (problem) {
      if (!(problem instanceof RowProblem)) throw problem;
      output.reject(note, problem.code, problem.message);
    }
    output.forget();
  }
}
