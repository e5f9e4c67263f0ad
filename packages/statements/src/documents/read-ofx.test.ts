import { describe, expect, test } from 'vitest';
import { Refusal } from '../contracts/refusal.ts';
import { type OfxTag, readOfx } from './read-ofx.ts';

async function tagsOf(text: string, size = text.length): Promise<OfxTag[]> {
  async function* pieces() {
    for (let at = 0; at < text.length; at += size) yield text.slice(at, at + size);
  }
  const tags: OfxTag[] = [];
  for await (const batch of readOfx(pieces())) tags.push(...batch);
  return tags;
}

const shown = (tags: readonly OfxTag[]): string =>
  tags
    .map(({ kind, name, text }) =>
      kind === 'value' ? `${name}=${text}` : kind === 'open' ? `<${name}` : `${name}>`,
    )
    .join(' ');

describe('tags of OFX', () => {
  test('come out alike whether elements are closed or not', async () => {
    const sgml = 'OFXHEADER:100\n\n<OFX><STMT>\n<CODE>0\n<MEMO>A &amp; B</STMT></OFX>';
    const xml =
      '<?xml version="1.0"?><?OFX OFXHEADER="200"?><ofx><STMT><CODE>0</CODE><MEMO>A &amp; B</MEMO></STMT></ofx>';
    const expected = '<OFX <STMT CODE=0 MEMO=A & B STMT> OFX>';
    expect(shown(await tagsOf(sgml))).toBe(expected);
    expect(shown(await tagsOf(xml))).toBe(expected);
  });

  test('come out alike in pieces of any size', async () => {
    const text =
      '<OFX> <!-- <A>1 --> <A>x <!-- in the middle -->y</A><B><![CDATA[1 < 2 & 3]]><C/>\r\n<D>a < b</OFX> behind';
    const whole = await tagsOf(text);
    expect(shown(whole)).toBe('<OFX A=x y B=1 < 2 & 3 <C C> D=a < b OFX>');
    for (let size = 1; size < 14; size += 1) expect(await tagsOf(text, size)).toEqual(whole);
  });

  test('have the line on which they start', async () => {
    const tags = await tagsOf('<OFX>\n<!--\n-->\n<A>1\n\n<B>two\nlines\n</OFX>');
    expect(tags.map(({ name, line }) => `${name} ${line}`)).toEqual(['OFX 1', 'A 4', 'B 6', 'OFX 8']);
    expect(tags[2]?.text).toBe('two lines');
  });

  test('resolve the five entities once and no other', async () => {
    const [tag] = await tagsOf('<A>&amp;lt; &lt;&gt;&quot;&apos; &#65; &nbsp; &xxe;</A>');
    expect(tag?.text).toBe(`&lt; <>"' &#65; &nbsp; &xxe;`);
  });

  test('keep no more of a text than a name takes', async () => {
    const [tag] = await tagsOf(`<A>${'x'.repeat(100_000)}</A>`, 1000);
    expect(tag?.text.length).toBeLessThanOrEqual(4000);
    expect(await tagsOf('<'.repeat(100_000), 1000)).toEqual([]);
  });

  test.each(['<!DOCTYPE OFX SYSTEM "file:///etc/passwd">', '<!ENTITY a "b">'])(
    'refuse %s',
    async (declared) => {
      await expect(tagsOf(`<?xml version="1.0"?>\n${declared}<OFX></OFX>`)).rejects.toThrow(Refusal);
    },
  );
});
