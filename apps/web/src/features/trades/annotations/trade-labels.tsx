import type { ReactNode } from 'react';
import { categoryWords } from '#web/lib/labels/category-words.ts';
import { useLabelChanges } from '#web/lib/labels/use-label-changes.ts';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { LabelChip } from '#web/ui/labels/label-chip.tsx';
import { LabelInput } from '#web/ui/labels/label-input.tsx';
import { focusDialogOf } from '#web/ui/overlays/focus-dialog.ts';
import { TradeChecklist } from './trade-checklist.tsx';
import { useChangeTrade } from './use-change-trade.ts';

/** Of which setup the trade is, how well it kept to it, and what is said of it by words. */
export function TradeLabels({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  return (
    <section aria-label="Setup and tags" className="grid gap-2">
      <div data-review="setup" className="grid gap-2">
        <TradeSetup trade={trade} />
      </div>
      <div data-review="tags" className="grid gap-2">
        <TradeTags trade={trade} />
      </div>
    </section>
  );
}

function TradeSetup({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const labels = useLabels();
  const { addSetup } = useLabelChanges();
  const change = useChangeTrade(trade.id);
  const setup = labels.setups.find(({ id }) => id === trade.setupId);
  if (setup === undefined) {
    return (
      <LabelInput
        key={trade.id}
        label="Setup"
        shape="square"
        options={labels.setups.filter(({ archived }) => !archived)}
        onChoose={(setupId) => {
          // The field goes away with the choice: what is typed next is meant for the trade.
          focusDialogOf(document.activeElement);
          change.mutate({ setupId });
        }}
        onCreate={(name) => {
          focusDialogOf(document.activeElement);
          void addSetup(labels, name).then((added) => {
            if (added !== null) change.mutate({ setupId: added.id });
          });
        }}
      />
    );
  }
  return (
    <>
      <div>
        <LabelChip
          name={setup.name}
          colour={setup.colour}
          shape="square"
          onRemove={() => change.mutate({ setupId: null })}
        />
      </div>
      <TradeChecklist trade={trade} setup={setup} />
    </>
  );
}

function TradeTags({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const labels = useLabels();
  const { addTag } = useLabelChanges();
  const change = useChangeTrade(trade.id);
  const given = new Set(trade.tagIds);
  const chosen = labels.tags.filter(({ id }) => given.has(id));
  const offered = labels.tags
    .filter(({ id, archived }) => !archived && !given.has(id))
    .map(({ id, name, colour, category }) => ({ id, name, colour, aside: categoryWords(category) }));
  const give = (id: string): void => change.mutate({ tagIds: [...trade.tagIds, id] });
  const take = (id: string): void => change.mutate({ tagIds: trade.tagIds.filter((one) => one !== id) });
  return (
    <>
      {chosen.length === 0 ? null : (
        <ul aria-label="Tags" className="flex flex-wrap gap-1">
          {chosen.map(({ id, name, colour }) => (
            <li key={id} className="max-w-full min-w-0">
              <LabelChip name={name} colour={colour} onRemove={() => take(id)} />
            </li>
          ))}
        </ul>
      )}
      <LabelInput
        key={trade.id}
        label="Add a tag"
        shape="round"
        options={offered}
        onChoose={give}
        onCreate={(name) => {
          void addTag(labels, name).then((added) => {
            if (added !== null) give(added.id);
          });
        }}
        onBackspace={() => {
          const last = chosen.at(-1);
          if (last !== undefined) take(last.id);
        }}
      />
    </>
  );
}
