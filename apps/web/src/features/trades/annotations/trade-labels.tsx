import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useLabels } from '#web/lib/labels/use-labels.ts';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { LabelChip } from '#web/ui/labels/label-chip.tsx';
import { focusDialogOf } from '#web/ui/overlays/focus-dialog.ts';
import { SetupInput } from './setup-input.tsx';
import { TagsField } from './tags-field.tsx';
import { TradeChecklist } from './trade-checklist.tsx';
import { useChangeTrade } from './use-change-trade.ts';

/** Of which setup the trade is, how well it kept to it, and what is said of it by words. */
export function TradeLabels({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const change = useChangeTrade(trade.id);
  return (
    <section aria-label="Setup and tags" className="grid grid-cols-1 gap-2">
      <div data-review="setup" className="grid grid-cols-1 gap-2">
        <TradeSetup trade={trade} />
      </div>
      <div data-review="tags" className="grid grid-cols-1 gap-2">
        <TagsField
          key={trade.id}
          ids={trade.tagIds}
          idsNow={() => change.now(trade).tagIds}
          onChange={(tagIds) => change.mutate({ tagIds: [...tagIds] })}
        />
      </div>
    </section>
  );
}

function TradeSetup({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { setups } = useLabels();
  const change = useChangeTrade(trade.id);
  const setup = setups.find(({ id }) => id === trade.setupId);
  return (
    <>
      {setup === undefined ? null : (
        <div>
          <LabelChip
            name={setup.name}
            link={
              <Link
                to="/setups/$setupId"
                params={{ setupId: setup.id }}
                title="Open this setup"
                className="rounded-[4px] hover:underline"
              >
                {setup.name}
              </Link>
            }
            colour={setup.colour}
            shape="square"
            onRemove={() => change.mutate({ setupId: null })}
          />
        </div>
      )}
      <SetupInput
        key={trade.id}
        label={setup === undefined ? 'Setup' : 'Change setup'}
        setupId={setup?.id}
        onChoose={(setupId) => change.mutate({ setupId })}
        // What is typed next is meant for the trade.
        onDone={() => focusDialogOf(document.activeElement)}
      />
      {setup === undefined ? null : <TradeChecklist trade={trade} setup={setup} />}
    </>
  );
}
