import type { LabelColour, SetupChangeJson, SetupJson, TagChangeJson, TagJson } from '@tapebook/contract';
import { byPlace, type Placed } from '#web/lib/order/places.ts';

/** All setups and tags of a journal, archived ones included. */
export interface Labels {
  readonly setups: readonly SetupJson[];
  readonly tags: readonly TagJson[];
}

export type LabelKind = keyof Labels;

/** What both have. */
export interface Label {
  readonly id: string;
  readonly name: string;
  readonly colour: LabelColour;
  readonly archived: boolean;
  readonly place: number;
  readonly etag: string;
}

interface Adding {
  /** One that has the name already is as good: it was made elsewhere, and is not known here yet. */
  readonly orNamed?: boolean;
}

/** What is done to setups and tags, one after the other. */
export type LabelOperation =
  | ({ readonly kind: 'add'; readonly of: 'tags'; readonly label: TagJson } & Adding)
  | ({ readonly kind: 'add'; readonly of: 'setups'; readonly label: SetupJson } & Adding)
  | {
      readonly kind: 'change';
      readonly of: 'tags';
      readonly id: string;
      readonly change: TagChangeJson;
      /** The state that was looked at; `null`: whatever it is. */
      readonly seen: string | null;
    }
  | {
      readonly kind: 'change';
      readonly of: 'setups';
      readonly id: string;
      readonly change: SetupChangeJson;
      readonly seen: string | null;
    }
  | { readonly kind: 'place'; readonly of: LabelKind; readonly places: readonly Placed[] }
  | { readonly kind: 'remove'; readonly of: 'tags'; readonly label: TagJson }
  | { readonly kind: 'remove'; readonly of: 'setups'; readonly label: SetupJson }
  | { readonly kind: 'merge'; readonly of: 'tags'; readonly label: TagJson; readonly into: TagJson };

/** The state of a label that the server has not yet named. */
export const stateBefore = (id: string): string => `new ${id}`;

const withOne = <One extends Label>(list: readonly One[], label: One): readonly One[] =>
  // The server has kept it meanwhile.
  list.some(({ id }) => id === label.id) ? list : [...list, label];

const without = <One extends Label>(list: readonly One[], id: string): readonly One[] =>
  list.filter((one) => one.id !== id);

const changed = <One extends Label>(list: readonly One[], id: string, change: object): readonly One[] =>
  list.map((one) => (one.id === id ? { ...one, ...change } : one));

const placed = <One extends Label>(list: readonly One[], places: readonly Placed[]): readonly One[] =>
  places.reduce((all, { id, place }) => changed(all, id, { place }), list);

/** As they will be when the operation is done: doing it to what has it done already changes nothing. */
export function applied(labels: Labels, operation: LabelOperation): Labels {
  const { setups, tags } = labels;
  switch (operation.kind) {
    case 'add':
      return operation.of === 'tags'
        ? { setups, tags: withOne(tags, operation.label) }
        : { tags, setups: withOne(setups, operation.label) };
    case 'change':
      return operation.of === 'tags'
        ? { setups, tags: changed(tags, operation.id, operation.change) }
        : { tags, setups: changed(setups, operation.id, operation.change) };
    case 'place':
      return operation.of === 'tags'
        ? { setups, tags: placed(tags, operation.places) }
        : { tags, setups: placed(setups, operation.places) };
    case 'remove':
    case 'merge':
      return operation.of === 'tags'
        ? { setups, tags: without(tags, operation.label.id) }
        : { tags, setups: without(setups, operation.label.id) };
  }
}

export const inOrder = <One extends Label>(list: readonly One[]): readonly One[] => list.toSorted(byPlace);
