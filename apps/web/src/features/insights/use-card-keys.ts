import { useNavigate } from '@tanstack/react-router';
import type { InsightJson } from '@tapebook/contract';
import { type KeyboardEvent, type RefObject, useMemo, useRef } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';

interface CardActions {
  readonly onExpand: (id: string) => void;
  readonly onWatch: (insight: InsightJson) => void;
  readonly onRule: (insight: InsightJson) => void;
  readonly onDismiss: (insight: InsightJson) => void;
}

const CARD = '[data-insight]';

/** Keys of the list of findings: to the next and the one before, and what can be done to the one that has the focus. */
export function useCardKeys(
  list: RefObject<HTMLElement | null>,
  insights: readonly InsightJson[],
  { onExpand, onWatch, onRule, onDismiss }: CardActions,
) {
  const navigate = useNavigate();
  const last = useRef<string>(undefined);
  const commands = useMemo((): readonly Command[] => {
    const cards = (): HTMLElement[] => [...(list.current?.querySelectorAll<HTMLElement>(CARD) ?? [])];
    // One that was watched moves to another part of the page, and loses the focus with its place: it is still the one that is meant.
    const current = (): HTMLElement | null => {
      const { activeElement: focused, body } = document;
      if (focused !== null && focused !== body) return focused.closest<HTMLElement>(CARD);
      return cards().find(({ dataset }) => dataset.insight === last.current) ?? null;
    };
    const onCurrent = (act: (insight: InsightJson) => void) => (): void => {
      const id = current()?.dataset.insight;
      const insight = insights.find((one) => one.id === id);
      last.current = id;
      if (insight !== undefined) act(insight);
    };
    const move = (by: 1 | -1) => (): void => {
      const all = cards();
      const now = current();
      const at = now === null ? (by > 0 ? -1 : all.length) : all.indexOf(now);
      const next = all[Math.max(0, Math.min(all.length - 1, at + by))];
      last.current = next?.dataset.insight;
      next?.focus();
      next?.scrollIntoView({ block: 'nearest' });
    };
    const show = ({ filter }: InsightJson): void =>
      void navigate({ to: '/trades', search: () => ({ filter, status: 'closed' }) as object });
    return [
      { id: 'insights.next', label: 'Next insight', group: 'List', shortcut: 'j', run: move(1) },
      { id: 'insights.previous', label: 'Previous insight', group: 'List', shortcut: 'k', run: move(-1) },
      {
        id: 'insights.show',
        label: 'Show the trades of the insight',
        group: 'Selection',
        shortcut: 'f',
        run: onCurrent(show),
      },
      {
        id: 'insights.rule',
        label: 'Make the insight a rule',
        group: 'Selection',
        shortcut: 'r',
        takesKey: true,
        run: onCurrent((one) => {
          if (one.rule !== null && one.choices.includes('accepted')) onRule(one);
        }),
      },
      {
        id: 'insights.watch',
        label: 'Watch the insight',
        group: 'Selection',
        shortcut: 'w',
        run: onCurrent((one) => {
          if (one.choices.includes('watched')) onWatch(one);
        }),
      },
      {
        id: 'insights.dismiss',
        label: 'Dismiss the insight',
        group: 'Selection',
        shortcut: 'd',
        run: onCurrent((one) => {
          if (one.choices.includes('dismissed')) onDismiss(one);
        }),
      },
    ];
  }, [list, insights, navigate, onWatch, onRule, onDismiss]);
  useOfferCommands(commands);
  /** Space opens the card that itself has the focus, and scrolls nothing. */
  return (event: KeyboardEvent): void => {
    if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
    const id = event.target.dataset.insight;
    if (id === undefined) return;
    event.preventDefault();
    onExpand(id);
  };
}
