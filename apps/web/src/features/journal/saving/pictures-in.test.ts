import { toMarkdown } from '@tapebook/documents/markdown';
import { expect, it } from 'vitest';
import { picturesIn } from './pictures-in.ts';

it('finds the pictures that a text shows, and none that is only written of', () => {
  const image = (src: string, alt: string) => ({ type: 'image', attrs: { src, alt } }) as const;
  const text = (words: string) => ({ type: 'paragraph', content: [{ type: 'text', text: words }] }) as const;
  const markdown = toMarkdown({
    type: 'doc',
    content: [
      image('attachments/a-1.png', 'The [retest](x) ] at noon'),
      text('![not one](attachments/b-2.png)'),
      text('![half of one'),
      text('](attachments/d-4.png)'),
      image('attachments/a-1.png', ''),
      image('attachments/c-3.webp', ''),
    ],
  });
  expect(picturesIn(markdown)).toEqual(['attachments/a-1.png', 'attachments/c-3.webp']);
});
