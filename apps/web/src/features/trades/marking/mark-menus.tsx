import type { TradeTable } from '@tapebook/domain/analytics';
import { ListChecks, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { useMarkTrades } from './use-mark-trades.ts';

interface MarkMenusProps {
  readonly table: TradeTable;
  readonly ids: readonly string[];
}

const RATINGS = [5, 4, 3, 2, 1] as const;

/** What can be said of all chosen trades at once. */
export function MarkMenus({ table, ids }: MarkMenusProps): ReactNode {
  const { markReviewed, rate, isPending } = useMarkTrades(table, ids);
  return (
    <>
      <Menu
        trigger={
          <Button size="small" variant="quiet" pending={isPending} icon={<ListChecks aria-hidden="true" />}>
            Review
          </Button>
        }
      >
        <MenuItem onSelect={() => markReviewed(true)}>Mark reviewed</MenuItem>
        <MenuItem onSelect={() => markReviewed(false)}>Mark not reviewed</MenuItem>
      </Menu>
      <Menu
        trigger={
          <Button size="small" variant="quiet" pending={isPending} icon={<Star aria-hidden="true" />}>
            Rate
          </Button>
        }
      >
        {RATINGS.map((rating) => (
          <MenuItem key={rating} onSelect={() => rate(rating)}>
            {rating} of 5
          </MenuItem>
        ))}
        <MenuSeparator />
        <MenuItem onSelect={() => rate(null)}>No rating</MenuItem>
      </Menu>
    </>
  );
}
