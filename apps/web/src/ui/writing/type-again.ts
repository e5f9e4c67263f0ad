import type { EditorView } from '@tiptap/pm/view';

/** More is put in as lines: key by key it would keep the page from whoever writes. */
const MOST_KEYS = 1_000;

export const canTypeAgain = (typed: string): boolean => typed.length <= MOST_KEYS;

/** Types into the editor what was typed before it was there, key by key: `## ` makes a heading of a line then, too. */
export function typeAgain(view: EditorView, typed: string): void {
  for (const letter of typed.replaceAll('\r', '')) {
    if (letter === '\n') {
      const enter = new KeyboardEvent('keydown', { key: 'Enter', code: 'Enter' });
      if (view.someProp('handleKeyDown', (handle) => handle(view, enter)) === true) continue;
    }
    const { from, to } = view.state.selection;
    const insert = () => view.state.tr.insertText(letter, from, to);
    if (view.someProp('handleTextInput', (handle) => handle(view, from, to, letter, insert)) !== true)
      view.dispatch(insert());
  }
}
