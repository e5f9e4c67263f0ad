import { Refusal } from '../contracts/refusal.ts';

/** One tag of an OFX file, as it comes: a group opens or closes, or an element has a value. */
export interface OfxTag {
  readonly kind: 'open' | 'value' | 'close';
  /** In capitals, as the standard spells them. */
  readonly name: string;
  /** Of a value, its entities resolved; else empty. */
  readonly text: string;
  /** Line on which the tag starts, from 1. */
  readonly line: number;
}

/** Characters of a value beyond this are no figure and no name; they are not kept. */
const KEPT_TEXT = 2000;
/** A tag is a name; a `<` that no `>` follows within this many characters stands for itself. */
const TAG_LENGTH = 400;
const TAG = /^<(\/?)([A-Za-z][\w.:-]{0,63})(?:\s[^<>]*?)?(\/?)>$/;
const CDATA = '<![CDATA[';

/**
 * Tags of an OFX file in batches, as the text arrives. SGML (1.x) leaves out the end of every element that
 * has a value, XML (2.x) of none, and some banks mix both: an element with words behind its tag is a value,
 * whether it is closed or not. What stands before the first tag (the header of 1.x) is passed over.
 *
 * No document type is accepted and only the five entities of XML are resolved: nothing expands, and nothing
 * outside the file is read.
 *
 * @throws {Refusal} for a document type.
 */
export async function* readOfx(text: AsyncIterable<string>): AsyncGenerator<readonly OfxTag[]> {
  const scanner = new OfxScanner();
  for await (const piece of text) yield scanner.push(piece);
  yield scanner.end();
}

class OfxScanner {
  private rest = '';
  private line = 1;
  /** Behind what the text is read again: the end of a comment, of a declaration, of literal text. */
  private until: '-->' | '?>' | ']]>' | null = null;
  /** Opened last; the text behind it and the next tag say whether it is a group or a value. */
  private pending: { readonly name: string; readonly line: number } | null = null;
  private text = '';
  private tags: OfxTag[] = [];

  push(piece: string): readonly OfxTag[] {
    this.rest += piece;
    return this.scan(false);
  }

  end(): readonly OfxTag[] {
    this.scan(true);
    this.settle();
    return this.taken();
  }

  private scan(last: boolean): readonly OfxTag[] {
    let at = 0;
    for (;;) {
      const next = this.until === null ? this.step(at, last) : this.skip(at, this.until, last);
      if (next === null) break;
      at = next;
    }
    this.rest = this.rest.slice(this.kept);
    this.kept = 0;
    return this.taken();
  }

  /** Where the text begins that is not used up; set by every step. */
  private kept = 0;

  /** Past a comment or the like, whose inside is dropped. @returns `null` when its end has not come yet. */
  private skip(at: number, until: '-->' | '?>' | ']]>', last: boolean): number | null {
    const found = this.rest.indexOf(until, at);
    // The end itself may be cut in two.
    const to =
      found >= 0 ? found : last ? this.rest.length : Math.max(at, this.rest.length - until.length + 1);
    if (until === ']]>') this.add(this.rest.slice(at, to).replaceAll('&', '&amp;'));
    else this.count(this.rest.slice(at, to));
    this.kept = to;
    if (found < 0) return null;
    this.until = null;
    this.kept = found + until.length;
    return this.kept;
  }

  /** Past the next tag. @returns `null` when more text must come first. */
  private step(at: number, last: boolean): number | null {
    const { rest } = this;
    const start = rest.indexOf('<', at);
    this.add(rest.slice(at, start < 0 ? rest.length : start));
    this.kept = start < 0 ? rest.length : start;
    if (start < 0) return null;
    if (
      !last &&
      CDATA.startsWith(rest.slice(start, start + CDATA.length)) &&
      rest.length - start < CDATA.length
    ) {
      return null;
    }
    const opener = this.openerAt(start);
    if (opener !== null) {
      this.kept = start + opener;
      return this.kept;
    }
    const window = rest.slice(start, start + TAG_LENGTH);
    const end = window.indexOf('>');
    if (end < 0 && !last && window.length < TAG_LENGTH) return null;
    const match = end < 0 ? null : TAG.exec(window.slice(0, end + 1));
    if (match === null) {
      // No tag: a sign in the middle of a text.
      this.add('<');
      this.kept = start + 1;
      return this.kept;
    }
    const [tag, slash = '', name = '', own = ''] = match;
    this.tag(name.toUpperCase(), slash !== '', own !== '');
    this.count(tag);
    this.kept = start + tag.length;
    return this.kept;
  }

  /** Length of what opens a comment, a declaration or literal text; `null` where none of them begins. */
  private openerAt(start: number): number | null {
    const { rest } = this;
    if (rest.startsWith('<!--', start)) this.until = '-->';
    else if (rest.startsWith('<?', start)) this.until = '?>';
    else if (rest.startsWith(CDATA, start)) this.until = ']]>';
    else if (/^<!(?:DOCTYPE|ENTITY|ELEMENT|ATTLIST)\b/i.test(rest.slice(start, start + 12)))
      throw doctype(this.line);
    else return null;
    return this.until === '-->' ? 4 : this.until === '?>' ? 2 : CDATA.length;
  }

  private tag(name: string, closes: boolean, empty: boolean): void {
    const { pending } = this;
    const isValue = this.settle();
    // The end of an element that has a value says nothing new.
    if (closes && isValue && pending?.name === name) return;
    if (closes) this.emit('close', name);
    else if (empty) {
      this.emit('open', name);
      this.emit('close', name);
    } else this.pending = { name, line: this.line };
  }

  /** Decides what the tag was that opened last. @returns whether it was a value. */
  private settle(): boolean {
    const { pending } = this;
    const text = clean(this.text);
    this.pending = null;
    this.text = '';
    if (pending === null) return false;
    const kind = text === '' ? 'open' : 'value';
    this.tags.push({ kind, name: pending.name, text, line: pending.line });
    return kind === 'value';
  }

  private emit(kind: 'open' | 'close', name: string): void {
    this.tags.push({ kind, name, text: '', line: this.line });
  }

  private add(text: string): void {
    if (this.pending !== null && this.text.length < KEPT_TEXT) this.text += text.slice(0, KEPT_TEXT);
    this.count(text);
  }

  private count(text: string): void {
    for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) this.line += 1;
  }

  private taken(): readonly OfxTag[] {
    const { tags } = this;
    this.tags = [];
    return tags;
  }
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Spaces, line breaks and entities; nearly all values are figures and names without any. */
const UNCLEAN = /[\s&]/;

const clean = (text: string): string =>
  UNCLEAN.test(text)
    ? text
        .replace(/\s+/g, ' ')
        .trim()
        .replace(/&(amp|lt|gt|quot|apos);/g, (_, name: string) => ENTITIES[name] ?? '')
    : text;

const doctype = (line: number): Refusal =>
  new Refusal(
    'broken-file',
    `Line ${line}: the file declares a document type, which no statement does. Download it again.`,
    line,
  );
