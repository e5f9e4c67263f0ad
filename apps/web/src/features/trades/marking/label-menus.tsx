import type { TradeTable } from '@tapebook/domain/analytics';
import { Plus, Tag, X } from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { tagIdsIn } from '#web/lib/labels/label-counts.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import { Button } from '#web/ui/forms/button.tsx';
import { LabelDot } from '#web/ui/labels/label-chip.tsx';
import { Menu, MenuItem, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import type { MarkTrades } from './use-mark-trades.ts';

interface LabelMenusProps {
  readonly table: TradeTable;
  readonly ids: readonly string[];
  readonly marking: MarkTrades;
}

/** Gives all chosen trades a setup or a tag, or takes one from them. */
export function LabelMenus({ table, ids, marking }: LabelMenusProps): ReactNode {
  const { setups, tags } = useLabels();
  const { setSetup, addTag, removeTag, isPending } = marking;
  const had = useMemo(() => tagsOf(table, ids), [table, ids]);
  const taken = tags.filter(({ id }) => had.has(id));
  const offered = tags.filter(({ archived }) => !archived);
  return (
    <>
      {setups.length === 0 ? null : (
        <Menu
          trigger={
            <Button size="small" variant="quiet" pending={isPending} icon={<Plus aria-hidden="true" />}>
              Setup
            </Button>
          }
        >
          {setups
            .filter(({ archived }) => !archived)
            .map((setup) => (
              <MenuItem
                key={setup.id}
                icon={<LabelDot colour={setup.colour} shape="square" />}
                onSelect={() => setSetup(setup)}
              >
                {setup.name}
              </MenuItem>
            ))}
          <MenuSeparator />
          <MenuItem onSelect={() => setSetup(null)}>No setup</MenuItem>
        </Menu>
      )}
      {offered.length === 0 ? null : (
        <Menu
          trigger={
            <Button size="small" variant="quiet" pending={isPending} icon={<Tag aria-hidden="true" />}>
              Tag
            </Button>
          }
        >
          {offered.map((tag) => (
            <MenuItem key={tag.id} icon={<LabelDot colour={tag.colour} />} onSelect={() => addTag(tag)}>
              {tag.name}
            </MenuItem>
          ))}
        </Menu>
      )}
      {taken.length === 0 ? null : (
        <Menu
          trigger={
            <Button size="small" variant="quiet" pending={isPending} icon={<X aria-hidden="true" />}>
              Remove tag
            </Button>
          }
        >
          {taken.map((tag) => (
            <MenuItem key={tag.id} icon={<LabelDot colour={tag.colour} />} onSelect={() => removeTag(tag)}>
              {tag.name}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  );
}

/** Every tag that one of the trades has. */
function tagsOf(table: TradeTable, ids: readonly string[]): ReadonlySet<string> {
  const wanted = new Set(ids);
  const { codes, values } = table.categories.tags;
  const sets = new Set<number>();
  table.ids.forEach((id, row) => {
    if (wanted.has(id)) sets.add(codes[row] ?? 0);
  });
  return new Set([...sets].flatMap((code) => tagIdsIn(values[code] ?? '')));
}
