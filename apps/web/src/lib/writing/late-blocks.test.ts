import { describe, expect, it } from 'vitest';
import * as Y from 'yjs';
import { putLate as putLateOf } from './late-blocks.ts';

const putLate = (written: Y.Doc, stands: Y.Doc, later: Y.Doc, known: Uint8Array | null = null): number =>
  putLateOf({ written, known }, stands, later);

function textOf(...lines: string[]): Y.Doc {
  const text = new Y.Doc();
  text.getXmlFragment('default').insert(0, lines.map(paragraph));
  return text;
}

function paragraph(line: string): Y.XmlElement {
  const element = new Y.XmlElement('paragraph');
  if (line !== '') element.insert(0, [new Y.XmlText(line)]);
  return element;
}

const linesOf = (text: Y.Doc): string[] =>
  text
    .getXmlFragment('default')
    .toArray()
    .map((block) => block.toString().replaceAll(/<\/?paragraph>/g, ''));

describe('words that came too late for the plan', () => {
  it('stand before what was added later; what the plan has stays there alone', () => {
    const later = textOf('Said later.');
    expect(putLate(textOf('Only longs.', 'And shorts.', ''), textOf('Only longs.'), later)).toBe(1);
    expect(linesOf(later)).toEqual(['And shorts.', 'Said later.']);
  });

  it('are not put there twice, and take the place of nothing', () => {
    const [written, stands, later] = [textOf('Wait.'), textOf(''), textOf('')];
    putLate(written, stands, later);
    expect(putLate(written, stands, later)).toBe(1);
    expect(linesOf(later)).toEqual(['Wait.']);
  });

  it('are those of this device alone, not what others have changed or taken away before the lock', () => {
    const written = textOf('Only longs.', 'Above 50.', 'Half size.');
    const known = Y.encodeStateVector(written);
    const stands = new Y.Doc();
    Y.applyUpdate(stands, Y.encodeStateAsUpdate(written));
    stands.getXmlFragment('default').delete(0, 2);
    stands.getXmlFragment('default').insert(0, [paragraph('Only shorts.')]);
    const own = written.getXmlFragment('default');
    ((own.get(2) as Y.XmlElement).get(0) as Y.XmlText).insert(10, ' No adds.');
    own.insert(3, [paragraph('Done at noon.')]);
    const later = new Y.Doc();
    expect(putLate(written, stands, later, known)).toBe(2);
    expect(linesOf(later)).toEqual(['Half size. No adds.', 'Done at noon.']);
  });

  it('keep pictures, marks and what they name', () => {
    const written = new Y.Doc();
    const picture = new Y.XmlElement('image');
    picture.setAttribute('src', 'attachments/a/b.png');
    const bold = paragraph('');
    const words = new Y.XmlText();
    words.applyDelta([{ insert: 'Above 50', attributes: { bold: {} } }]);
    bold.insert(0, [words]);
    written.getXmlFragment('default').insert(0, [picture, bold]);
    const later = new Y.Doc();
    putLate(written, new Y.Doc(), later);
    expect(later.getXmlFragment('default').toString()).toBe(written.getXmlFragment('default').toString());
    expect(later.getXmlFragment('default').toString()).toContain('attachments/a/b.png');
  });
});
