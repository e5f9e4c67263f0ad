import type { ReactNode } from 'react';
import type { LoadedTrade } from '#web/lib/queries/trade-query.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Textarea } from '#web/ui/forms/textarea.tsx';
import { type NotesState, useTradeNotes } from './use-trade-notes.ts';

const WORDS: Readonly<Record<NotesState['kind'], string>> = {
  saved: '',
  saving: 'Saving…',
  failed: 'Not saved',
  conflict: 'Not saved',
};

/** What the trader makes of the trade, in words. Saved while typing. */
export function TradeNotes({ trade }: { readonly trade: LoadedTrade }): ReactNode {
  const { text, state, save, write, keepMine, takeTheirs } = useTradeNotes(trade);
  return (
    <div className="grid gap-2" data-review="notes">
      <Field label="Notes" aside={<span aria-live="polite">{WORDS[state.kind]}</span>} bare>
        <Textarea
          name="notes"
          rows={3}
          value={text}
          placeholder="What was the plan, what happened, what to do next time?"
          onChange={(event) => write(event.currentTarget.value)}
          onBlur={() => void save()}
        />
      </Field>
      {state.kind === 'failed' ? (
        <Notice tone="danger">
          {state.why} The text is kept here.{' '}
          <Button size="small" onClick={() => void save()}>
            Save again
          </Button>
        </Notice>
      ) : null}
      {state.kind === 'conflict' ? (
        <Notice tone="warning">
          <p>These notes were changed elsewhere. They now read:</p>
          <p className="my-2 whitespace-pre-wrap text-ink">
            {state.theirs === '' ? '(nothing)' : state.theirs}
          </p>
          <span className="flex gap-2">
            <Button size="small" onClick={() => keepMine(state.theirs)}>
              Keep mine
            </Button>
            <Button size="small" onClick={() => takeTheirs(state.theirs)}>
              Take those
            </Button>
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
