import { MAX_CHARACTERS, MAX_NODES } from '@tapebook/documents';
import { Extension } from '@tiptap/core';
import type { Fragment } from '@tiptap/pm/model';
import { type EditorState, Plugin } from '@tiptap/pm/state';
import { isTooLong, sayTooLong } from './too-long.ts';

interface Extent {
  readonly characters: number;
  readonly nodes: number;
}

/** How much of what a text may have there is, counted as the service counts. */
function extentOf(content: Fragment): Extent {
  let [characters, nodes] = [0, 0];
  content.descendants((node) => {
    nodes += 1;
    characters += node.text?.length ?? 0;
  });
  return { characters, nodes };
}

/** What a text can still take in the place of what is chosen. */
function roomIn({ doc, selection }: EditorState): Extent {
  const [all, chosen] = [extentOf(doc.content), extentOf(selection.content().content)];
  return {
    characters: MAX_CHARACTERS - all.characters + chosen.characters,
    nodes: MAX_NODES - all.nodes + chosen.nodes,
  };
}

const isWithin = (added: Extent, room: Extent): boolean =>
  added.characters <= room.characters && added.nodes <= room.nodes;

/**
 * Refuses what is pasted or dropped where the text would be longer than one can be: put in, it would hold up the page
 * for half a minute, and the service would not take it then. What is plainly too much is not even read.
 */
export const KeepToLength = Extension.create({
  name: 'keepToLength',
  // Before whatever else looks at what is pasted.
  priority: 1000,
  addProseMirrorPlugins: () => {
    const refuse = (event: Event): true => {
      event.preventDefault();
      sayTooLong();
      return true;
    };
    return [
      new Plugin({
        props: {
          handleDOMEvents: {
            paste: (_view, event) => isTooLong(event.clipboardData) && refuse(event),
            drop: (_view, event) => isTooLong(event.dataTransfer) && refuse(event),
          },
          handlePaste: ({ state }, event, slice) =>
            !isWithin(extentOf(slice.content), roomIn(state)) && refuse(event),
          handleDrop: ({ state }, event, slice, moved) =>
            !moved && !isWithin(extentOf(slice.content), roomIn(state)) && refuse(event),
        },
      }),
    ];
  },
});
