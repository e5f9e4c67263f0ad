import { useMutation, useQueryClient } from '@tanstack/react-query';
import { addPublicLink, type LinkUnit, type NewPublicLinkJson } from '@tapebook/contract';
import { type ReactNode, useId, useState } from 'react';
import { call } from '#web/lib/http/api.ts';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import { usePrivacyMode } from '#web/lib/preferences/privacy-mode.ts';
import { publicLinksQuery } from '#web/lib/queries/public-links.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { Select } from '#web/ui/forms/select.tsx';
import { Dialog } from '#web/ui/overlays/dialog.tsx';

interface NewLinkDialogProps {
  readonly what: string;
  readonly title: string;
  readonly of: (unit: LinkUnit) => NewPublicLinkJson['of'];
  /** What of it no page in this unit has, by name. */
  readonly leavesOut?: (unit: LinkUnit) => readonly string[];
  readonly onClose: () => void;
}

/** Asks what the page is called and what may be seen on it, and gives the link, which is shown this once. */
export function NewLinkDialog({ what, title, of, leavesOut, onClose }: NewLinkDialogProps): ReactNode {
  const form = useId();
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: (body: LinkSaid) => call(addPublicLink, { body: { ...body, of: of(body.unit) } }),
    onSuccess: () => client.invalidateQueries({ queryKey: publicLinksQuery.queryKey }),
  });
  const made = make.data;
  return (
    <Dialog
      loses
      open
      // What is shown once is not closed by a press beside it.
      onOpenChange={(next) => {
        if (!next && made === undefined) onClose();
      }}
      title={made === undefined ? 'Make a public link' : 'Copy the link now'}
      description={
        made === undefined
          ? `Anyone with the link sees ${what} as it is now, and nothing else from your journal: no account, no notes, no statement. Search engines are kept out.`
          : 'It is shown only this once and not stored. Settings → Sharing shows when it was last opened, and lets you close it.'
      }
      actions={
        made === undefined ? (
          <>
            <Button onClick={onClose}>Cancel</Button>
            <Button variant="primary" type="submit" form={form} pending={make.isPending}>
              Make link
            </Button>
          </>
        ) : (
          <Button variant="primary" onClick={onClose}>
            Done
          </Button>
        )
      }
    >
      {made === undefined ? (
        <LinkForm
          id={form}
          title={title}
          missing={(unit) => missingOf(of(unit), leavesOut?.(unit) ?? [])}
          failure={make.error}
          onMake={(link) => make.mutate(link)}
        />
      ) : (
        <MadeLink address={`${window.location.origin}/s#${made.word}`} />
      )}
    </Dialog>
  );
}

/** A month from today. */
function inAMonth(): string {
  const day = new Date();
  day.setUTCDate(day.getUTCDate() + 30);
  return day.toISOString().slice(0, 10);
}

type LinkSaid = Omit<NewPublicLinkJson, 'of'>;

interface Missing {
  readonly names: readonly string[];
  /** Nothing else would be on the page. */
  readonly isAll: boolean;
}

const missingOf = (of: NewPublicLinkJson['of'], names: readonly string[]): Missing => ({
  names,
  isAll: of.kind === 'report' && of.parts.length === 0,
});

/** Said before the link is made, so that nobody shares amounts for the sake of the rest. */
function MissingNotice({ names, isAll }: Missing): ReactNode {
  if (names.length === 0) return null;
  return (
    <div className="mb-4">
      <Notice tone={isAll ? 'warning' : 'info'}>
        {isAll
          ? `None of it can be shown without amounts: ${names.join(', ')} would reveal how large the trades were.`
          : `Left out, because it would reveal how large the trades were: ${names.join(', ')}. Only a page with amounts has it.`}
      </Notice>
    </div>
  );
}

interface LinkFormProps {
  readonly id: string;
  readonly title: string;
  readonly missing: (unit: LinkUnit) => Missing;
  readonly failure: Error | null;
  readonly onMake: (link: LinkSaid) => void;
}

function LinkForm({ id, title: proposed, missing, failure, onMake }: LinkFormProps): ReactNode {
  const masked = usePrivacyMode();
  const [title, setTitle] = useState(proposed.slice(0, 120));
  const [from, setFrom] = useState('');
  const [unit, setUnit] = useState<LinkUnit>('r');
  const [expiresOn, setExpiresOn] = useState(inAMonth);
  const [told, setTold] = useState(false);
  const without = missing(unit);
  const faults = {
    title: title.trim() === '' ? 'Give the page a title.' : null,
    expiresOn: expiresOn === '' ? 'Choose an end date: a link does not last for ever.' : null,
  };
  return (
    <form
      id={id}
      noValidate
      className="grid gap-1"
      onSubmit={(event) => {
        event.preventDefault();
        setTold(true);
        if (faults.title !== null || faults.expiresOn !== null || without.isAll) return;
        onMake({ title: title.trim(), from: from.trim() === '' ? null : from.trim(), unit, expiresOn });
      }}
    >
      <Field label="Title" required error={told ? faults.title : null}>
        <Input
          value={title}
          maxLength={120}
          autoComplete="off"
          onChange={({ currentTarget }) => setTitle(currentTarget.value)}
        />
      </Field>
      <Field
        label="Results in"
        hint={
          unit === 'money'
            ? 'Amounts, sizes and fees are visible'
            : unit === 'r'
              ? 'The page has no amounts, sizes or fees; trades whose risk is a fixed amount are left out'
              : 'The page has no amounts, sizes or fees; someone who knows the market can roughly estimate the size of the account'
        }
      >
        <Select value={unit} onChange={({ currentTarget }) => setUnit(currentTarget.value as LinkUnit)}>
          <option value="r">R, without amounts</option>
          <option value="percent">% of account, without amounts</option>
          <option value="money" disabled={masked}>
            {masked ? 'Money (show amounts first)' : 'Money'}
          </option>
        </Select>
      </Field>
      <MissingNotice {...without} />
      <Field label="From" hint="Leave empty to show no name">
        <Input
          value={from}
          maxLength={60}
          autoComplete="off"
          onChange={({ currentTarget }) => setFrom(currentTarget.value)}
        />
      </Field>
      <Field
        label="Until"
        required
        error={told ? faults.expiresOn : null}
        hint="The last day, until midnight UTC; a year at most"
      >
        <Input
          type="date"
          value={expiresOn}
          onChange={({ currentTarget }) => setExpiresOn(currentTarget.value)}
        />
      </Field>
      {failure === null ? null : <Notice tone="danger">{describeFailure(failure).detail}</Notice>}
    </form>
  );
}

function MadeLink({ address }: { readonly address: string }): ReactNode {
  const copy = (): void => {
    navigator.clipboard.writeText(address).then(
      () => toasts.show('Link copied.'),
      () => toasts.show('The browser blocked copying. Select it and copy it by hand.', { tone: 'danger' }),
    );
  };
  return (
    <div className="grid gap-3">
      <Field label="Link">
        <Input
          value={address}
          readOnly
          className="font-mono text-13"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <span className="flex gap-2">
        <Button onClick={copy}>Copy</Button>
        <a href={address} target="_blank" rel="noreferrer" className={buttonClass('secondary')}>
          View it
        </a>
      </span>
    </div>
  );
}
