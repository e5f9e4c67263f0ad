import { useNavigate } from '@tanstack/react-router';
import type { ViewJson } from '@tapebook/contract';
import { parseDay } from '@tapebook/domain/time';
import { useEffect } from 'react';
import { useFacts } from '#web/lib/answers/use-facts.ts';
import { useToday } from '#web/lib/journal-data/use-today.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { questionContent, questionSearch, readQuestion } from '#web/lib/views/question-content.ts';
import { useViewChanges } from '#web/lib/views/use-view-changes.ts';
import { useViews } from '#web/lib/views/use-views.ts';
import type { AnalysisSearch } from '../question/analysis-search.ts';
import { proposedName } from './proposed-name.ts';
import { askedAt, isChanged } from './saved-state.ts';

export interface SavedQuestion {
  /** `none`: the address names none; `gone`: it names one that is not there. */
  readonly state: 'none' | 'loading' | 'gone' | 'same' | 'changed';
  readonly view: ViewJson | undefined;
  readonly fault: 'newer' | 'broken' | null;
  /** Puts what is asked now in the place of what was kept; the toast puts it back. */
  readonly save: () => void;
  readonly saveAs: (name: string) => void;
  /** What was kept stands again. */
  readonly revert: () => void;
  /** The address asks what it asks, and names no kept question. */
  readonly forget: () => void;
  /** What a new one could be called. */
  readonly proposed: () => string;
}

/** The kept question that the address names, held against what the address asks. */
export function useSavedQuestion(search: AnalysisSearch): SavedQuestion {
  const { views, isLoading } = useViews('question');
  const { add, change } = useViewChanges();
  const navigate = useNavigate();
  const facts = useFacts();
  const today = parseDay(useToday()) ?? 0;
  const now = askedAt(search);
  const view = views.find(({ id }) => id === search.view);
  const { kept, fault } = view === undefined ? { kept: {}, fault: null } : readQuestion(view.content);
  const state =
    search.view === undefined
      ? 'none'
      : view === undefined
        ? isLoading
          ? 'loading'
          : 'gone'
        : isChanged(now, kept, facts, today)
          ? 'changed'
          : 'same';
  const go = (parts: Readonly<Record<string, unknown>>, replace = false): void =>
    void navigate({
      to: '.',
      search: (previous) => ({ ...previous, ...parts }) as typeof previous,
      resetScroll: false,
      replace,
    });

  // An address that says nothing but whose question it is means that question.
  const asksNothing = view !== undefined && kept.measures !== undefined && isBare(search);
  useEffect(() => {
    if (asksNothing) go(questionSearch(view), true);
  });

  return {
    state,
    view,
    fault,
    save() {
      if (view === undefined) return;
      change(view, { content: questionContent(now) });
      toasts.show(`“${view.name}” saved.`, {
        action: { label: 'Undo', run: () => change(view, { content: view.content }) },
      });
    },
    saveAs(name) {
      go({ view: add({ kind: 'question', name, content: questionContent(now) }) }, true);
      toasts.show(`“${name}” saved.`);
    },
    revert: () => {
      if (view !== undefined) go(questionSearch(view));
    },
    forget: () => go({ view: undefined }),
    proposed: () => proposedName(now, facts, today),
  };
}

const isBare = ({ measures, by, report }: AnalysisSearch): boolean =>
  measures === undefined && by === undefined && report === undefined;
