import { type ReactNode, useMemo } from 'react';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Price } from '#web/ui/numbers/price.tsx';
import { readFees } from './account-draft.ts';
import type { AccountFieldsProps } from './account-fields.tsx';
import { FEE_PARTS } from './account-words.ts';
import { feeExamples } from './fee-example.ts';

/** What the broker charges, for fills whose source says nothing of fees; with what an order would cost. */
export function FeeFields({ draft, change, errorAt }: AccountFieldsProps): ReactNode {
  const { fees } = draft;
  const examples = useMemo(() => {
    const { model, errors } = readFees(fees);
    return model === null || Object.keys(errors).length > 0 ? null : feeExamples(model);
  }, [fees]);
  return (
    <>
      <p className="mb-3 text-13 text-pretty text-muted">
        Used only where a statement or an entry has no fees; trades that use it are marked as modelled.
        Amounts are in the currency of what is traded.
      </p>
      <div className="grid grid-cols-2 items-start gap-x-4 gap-y-1 sm:grid-cols-4">
        {FEE_PARTS.map(([part, label, hint]) => (
          <Field key={part} label={label} hint={hint} error={errorAt(`fees.${part}`)}>
            <Input
              name={`fees.${part}`}
              inputMode="decimal"
              autoComplete="off"
              value={fees[part]}
              onChange={(event) => change({ fees: { ...fees, [part]: event.currentTarget.value } })}
            />
          </Field>
        ))}
      </div>
      <p className="mt-1 text-13" aria-live="polite">
        {examples === null ? (
          <span className="text-muted">Without amounts, fills without a fee count as having none.</span>
        ) : (
          examples.map(({ what, fee }, index) => (
            <span key={what}>
              {index === 0 ? '' : '; '}
              {what} cost <Price price={fee} />
            </span>
          ))
        )}
      </p>
    </>
  );
}
