import { useQuery } from '@tanstack/react-query';
import { Check } from 'lucide-react';
import { type ReactNode, useEffect, useMemo } from 'react';
import type { Command } from '#web/lib/commands/command.ts';
import { useOfferCommands } from '#web/lib/commands/registry.ts';
import { tradeQuery } from '#web/lib/queries/trade-query.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { Quantity } from '#web/ui/numbers/quantity.tsx';
import { Kbd } from '#web/ui/surfaces/kbd.tsx';
import type { TradeList } from '../list/use-trade-list.ts';
import { focusPart, leaveField, type ReviewPart } from './focus-part.ts';
import { useReview } from './use-review.ts';
import { useTurns } from './use-turns.ts';

interface ReviewBarProps {
  readonly tradeId: string;
  readonly list: TradeList;
  /** Where in the list the search for the next one begins. */
  readonly place: number;
  /** Whether what the keys lead to is there. */
  readonly isDrawn: boolean;
  readonly open: (tradeId: string) => void;
  readonly close: () => void;
}

const RATINGS = [1, 2, 3, 4, 5] as const;

/** How many trades still wait for review, and the one press that is done with this one; a key for each step. */
export function ReviewBar(props: ReviewBarProps): ReactNode {
  const { data: trade } = useQuery(tradeQuery(props.tradeId));
  const { inTurn, open } = useTurns(props, trade !== undefined && props.isDrawn);
  const { waiting, latest } = useReview({ ...props, open });
  const commands = useMemo<readonly Command[]>(() => {
    const common = { group: 'Review', inDialog: 'own' } as const;
    const part = (name: ReviewPart, label: string, shortcut: string): Command => ({
      ...common,
      id: `review.${name}`,
      label,
      shortcut,
      run: inTurn(() => focusPart(name)),
    });
    return [
      {
        ...common,
        id: 'review.done',
        label: 'Done: mark as reviewed and go to the next',
        shortcut: 'd',
        otherKeys: ['mod+enter'],
        run: inTurn(() => latest.current.done()),
      },
      {
        ...common,
        id: 'review.next',
        label: 'Next unreviewed trade',
        shortcut: 'n',
        run: inTurn(() => latest.current.goOn()),
      },
      ...RATINGS.map(
        (stars): Command => ({
          ...common,
          id: `review.rate-${stars}`,
          label: stars === 1 ? 'Rate 1 of 5; again to clear it' : `Rate ${stars} of 5`,
          shortcut: String(stars),
          run: inTurn(() => latest.current.rate(stars)),
        }),
      ),
      part('setup', 'Choose its setup', 's'),
      part('tags', 'Tag it', 't'),
      part('notes', 'Write a note', 'w'),
    ];
  }, [latest, inTurn]);
  useOfferCommands(commands);

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent): void => {
      if (event.key !== 'Escape' || !leaveField(event)) return;
      event.preventDefault();
      event.stopPropagation();
    };
    // Before the dialog, which would close.
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, []);

  return (
    <span className="flex items-center gap-2">
      <span role="status" className="text-12 text-muted max-md:sr-only">
        {waiting === 0 ? null : (
          <>
            <Quantity quantity={waiting} /> more to review
          </>
        )}
      </span>
      {trade === undefined || trade.status === 'open' ? null : (
        <Button
          variant={trade.reviewed ? 'secondary' : 'primary'}
          icon={<Check aria-hidden="true" />}
          title="Mark as reviewed and go to the next unreviewed trade"
          onClick={() => latest.current.done()}
        >
          Done
          <span className="max-md:hidden">
            <Kbd keys={['D']} />
          </span>
        </Button>
      )}
    </span>
  );
}
