import { Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';

/** Behind a blank, or behind others of them: nothing that they could close. */
const CLOSES_NOTHING = /(?:^|\s)[*_~]*$/;

/** A star behind a blank ends no emphasis: `5 * 3 * 2` is a product, of which the editor's shortcut would eat the stars. */
export const LiteralStars = Extension.create({
  name: 'literalStars',
  // Before the shortcuts themselves.
  priority: 1_000,
  addProseMirrorPlugins: () => [
    new Plugin({
      props: {
        handleTextInput(view, from, to, text) {
          if (!/^[*_~]$/.test(text)) return false;
          const { parent, parentOffset } = view.state.doc.resolve(from);
          if (!CLOSES_NOTHING.test(parent.textBetween(0, parentOffset, undefined, '\ufffc'))) return false;
          view.dispatch(view.state.tr.insertText(text, from, to));
          return true;
        },
      },
    }),
  ],
});
