import type { ViewChangeJson, ViewJson, ViewKind } from '@tapebook/contract';
import { byPlace, type Placed, placesIn } from '#web/lib/order/places.ts';

/** A view that is to be kept. Its id is given here, so that a page can stand on it before the server has answered. */
export interface AddedView {
  readonly id: string;
  readonly kind: ViewKind;
  readonly name: string;
  readonly content: ViewJson['content'];
  /** Absent: behind all others of its kind. */
  readonly place?: number | undefined;
}

/** What is done to the views, one after the other. */
export type ViewOperation =
  | { readonly kind: 'add'; readonly view: AddedView }
  | {
      readonly kind: 'change';
      readonly id: string;
      readonly change: ViewChangeJson;
      /** The state that was looked at; `null`: whatever it is. */
      readonly seen: string | null;
    }
  | { readonly kind: 'remove'; readonly view: ViewJson }
  | { readonly kind: 'place'; readonly places: readonly Placed[] };

/** The views of a kind in their order. */
export const ofKind = (views: readonly ViewJson[], kind: ViewKind): readonly ViewJson[] =>
  views.filter((view) => view.kind === kind).sort(byPlace);

/** The state of a view that the server has not yet named. */
export const stateBefore = (id: string): string => `new ${id}`;

function added(views: readonly ViewJson[], { place, ...view }: AddedView): readonly ViewJson[] {
  // The server has kept it meanwhile.
  if (views.some(({ id }) => id === view.id)) return views;
  const last = ofKind(views, view.kind).at(-1);
  return [...views, asAdded(view, place ?? (last?.place ?? -1) + 1)];
}

/** A view as it is until the server has named its state. */
export const asAdded = (view: AddedView, place = 0): ViewJson => ({
  ...view,
  place,
  updatedAt: '',
  etag: stateBefore(view.id),
});

const replaced = (views: readonly ViewJson[], id: string, change: ViewChangeJson): readonly ViewJson[] =>
  views.map((view) =>
    view.id === id
      ? {
          ...view,
          name: change.name ?? view.name,
          content: change.content ?? view.content,
          place: change.place ?? view.place,
        }
      : view,
  );

/** The views as they will be when the operation is done: doing it to what has it done already changes nothing. */
export function applied(views: readonly ViewJson[], operation: ViewOperation): readonly ViewJson[] {
  switch (operation.kind) {
    case 'add':
      return added(views, operation.view);
    case 'change':
      return replaced(views, operation.id, operation.change);
    case 'remove':
      return views.filter(({ id }) => id !== operation.view.id);
    case 'place':
      return operation.places.reduce((all, { id, place }) => replaced(all, id, { place }), views);
  }
}

/** The places that put a view at an index among those of its kind. */
export function placesFor(views: readonly ViewJson[], id: string, index: number): readonly Placed[] {
  const moved = views.find((view) => view.id === id);
  return moved === undefined ? [] : placesIn(ofKind(views, moved.kind), id, index);
}
