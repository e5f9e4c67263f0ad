import type { ViewJson } from '@tapebook/contract';
import { useCallback, useState } from 'react';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { useViews } from '#web/lib/views/use-views.ts';
import type { ColumnLayout } from '#web/ui/tables/column-layout.ts';
import { tradeLayoutPreference } from '../columns/trade-layout.ts';
import { isSameView, readTradesView, type TradesView, tradesViewContent } from './trades-view.ts';

/** What of the address a view says; `undefined` takes it out. */
export interface ViewAddress {
  readonly view?: string | undefined;
  readonly filter?: string | undefined;
  readonly sort?: string | undefined;
  readonly group?: string | undefined;
}

/** Parts of the address that stand on a view. */
export function viewAddress({ id, content }: Pick<ViewJson, 'id' | 'content'>): Required<ViewAddress> {
  const { filter, sort, group } = readTradesView(content);
  const part = (text: string): string | undefined => (text === '' ? undefined : text);
  return { view: id, filter: part(filter), sort: part(sort), group: part(group) };
}

export interface TradesViews {
  readonly views: readonly ViewJson[];
  readonly open: ViewJson | undefined;
  /** `none`: the address names none; `gone`: it names one that is not there. */
  readonly state: 'none' | 'loading' | 'gone' | 'same' | 'changed';
  readonly fault: 'newer' | 'broken' | null;
  readonly layout: ColumnLayout;
  readonly setLayout: (layout: ColumnLayout) => void;
  readonly save: () => void;
  readonly saveAs: (name: string) => void;
  readonly revert: () => void;
  readonly forget: () => void;
}

/** The views of the list, and the one that the address names, held against what is shown. */
export function useTradesViews(search: ViewAddress, go: (change: ViewAddress) => void): TradesViews {
  const { views, isLoading } = useViews('trades');
  const { add, change } = useViewChanges();
  const usual = usePreference(tradeLayoutPreference);
  // Columns of a view that were changed and not yet kept; without a view they are the browser's own.
  const [draft, setDraft] = useState<{ readonly id: string; readonly layout: ColumnLayout } | null>(null);
  const open = views.find(({ id }) => id === search.view);
  const kept = open === undefined ? null : readTradesView(open.content);
  const layout =
    kept === null ? usual : draft !== null && draft.id === search.view ? draft.layout : kept.layout;
  const { filter = '', sort = '', group = '' } = search;
  const now: TradesView = { filter, sort, group, layout };
  const id = open?.id;
  const setLayout = useCallback(
    (next: ColumnLayout): void => {
      if (id === undefined) tradeLayoutPreference.set(next);
      else setDraft({ id, layout: next });
    },
    [id],
  );
  return {
    views,
    open,
    state:
      search.view === undefined
        ? 'none'
        : kept === null
          ? isLoading
            ? 'loading'
            : 'gone'
          : isSameView(now, kept)
            ? 'same'
            : 'changed',
    fault: kept?.fault ?? null,
    layout,
    setLayout,
    save() {
      if (open === undefined) return;
      change(open, { content: tradesViewContent(now) });
      setDraft(null);
      toasts.show(`“${open.name}” saved.`, {
        action: { label: 'Undo', run: () => change(open, { content: open.content }) },
      });
    },
    saveAs(name) {
      go({ view: add({ kind: 'trades', name, content: tradesViewContent(now) }) });
      setDraft(null);
      toasts.show(`“${name}” saved.`);
    },
    revert() {
      if (open === undefined) return;
      setDraft(null);
      go(viewAddress(open));
    },
    forget: () => go({ view: undefined }),
  };
}
