import { ListChecks, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#web/ui/forms/button.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { MarkTrades } from './use-mark-trades.ts';

const RATINGS = [5, 4, 3, 2, 1] as const;

/** What can be said of all chosen trades at once. */
export function MarkMenus({ marking }: { readonly marking: MarkTrades }): ReactNode {
  const { markReviewed, rate, isPending } = marking;
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
