import { fromMarkdown } from '@tapebook/documents/markdown';
import { Extension } from '@tiptap/core';
import { Fragment, Node, Slice } from '@tiptap/pm/model';
import { Plugin } from '@tiptap/pm/state';

/** Lines as only Markdown has them; what could be a sentence is none. */
const MARKDOWN =
  /^(?:#{1,6} \S|\s*[-*+] \S|\s*\d{1,3}[.)] \S|> \S|```|\|.+\|\s*$|!?\[[^\]]+\]\([^)]+\)|(?:-{3,}|\*{3,})\s*$)|\*\*\S[^*]*\*\*|`[^`]+`|\[[^\]]+\]\(https?:/m;

export const looksLikeMarkdown = (text: string): boolean => MARKDOWN.test(text);

/** Takes pasted text that is Markdown as what it says. With Shift it stays the text that it is, as everywhere. */
export const PasteMarkdown = Extension.create({
  name: 'pasteMarkdown',
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        clipboardTextParser: (text, _context, plain, view) => {
          const { schema } = view.state;
          if (!plain && looksLikeMarkdown(text)) {
            try {
              const node = Node.fromJSON(schema, fromMarkdown(text));
              return Slice.maxOpen(node.content);
            } catch {
              // More than a text can hold: the words alone.
            }
          }
          const lines = text
            .split(/\r?\n(?:\r?\n)*/)
            .map(
              (line) =>
                schema.nodes.paragraph?.create(null, line === '' ? null : schema.text(line)) ??
                schema.text(line),
            );
          return Slice.maxOpen(Fragment.from(lines));
        },
      },
    }),
  ],
});
