import { type Editor, Extension } from '@tiptap/core';
import { Plugin } from '@tiptap/pm/state';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { NoPicture } from '#web/lib/writing/picture-files.ts';
import { pictures } from '#web/lib/writing/pictures.ts';

/** Puts pictures where the cursor is, or at a place; says in words which of the files are none. */
export async function putPictures(editor: Editor, files: readonly File[], at?: number): Promise<void> {
  for (const file of files) {
    try {
      const image = { type: 'image', attrs: { src: await pictures.add(file) } };
      const place = Math.min(at ?? editor.state.selection.to, editor.state.doc.content.size);
      editor.chain().insertContentAt(place, image, { updateSelection: true }).run();
    } catch (error) {
      const words = error instanceof NoPicture ? error.message : describeFailure(error).detail;
      toasts.show(words, { tone: 'danger' });
    }
  }
}

const filesOf = (transfer: DataTransfer | null): File[] => [...(transfer?.files ?? [])];

/** Takes pictures that are pasted or dropped, or says why it takes none; whatever else comes as a file is said to be none. */
export const PutPictures = Extension.create<{ readonly refused: string | null }>({
  name: 'putPictures',
  addOptions: () => ({ refused: null }),
  addProseMirrorPlugins() {
    const { editor, options } = this;
    const put = (files: readonly File[], at?: number): void => {
      if (options.refused === null) void putPictures(editor, files, at);
      else toasts.show(options.refused, { tone: 'danger' });
    };
    return [
      new Plugin({
        props: {
          handlePaste: (_view, event) => {
            const files = filesOf(event.clipboardData);
            // A table that is copied from a spreadsheet brings a picture of itself along.
            const isText = event.clipboardData?.types.includes('text/html') === true;
            if (files.length === 0 || isText || !editor.isEditable) return false;
            put(files);
            return true;
          },
          handleDrop: (view, event, _slice, moved) => {
            const files = filesOf(event.dataTransfer);
            if (moved || files.length === 0 || !editor.isEditable) return false;
            event.preventDefault();
            put(files, view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos);
            return true;
          },
        },
      }),
    ];
  },
});
