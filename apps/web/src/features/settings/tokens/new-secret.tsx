import { type ReactNode, useState } from 'react';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Field } from '#web/ui/forms/field.tsx';
import { Input } from '#web/ui/forms/input.tsx';

/** A secret that was just made, and how it is used. */
export function NewSecret({ secret }: { readonly secret: string }): ReactNode {
  const [copied, setCopied] = useState<'yes' | 'failed' | null>(null);
  const copy = (text: string): void => {
    navigator.clipboard.writeText(text).then(
      () => setCopied('yes'),
      () => setCopied('failed'),
    );
  };
  const example = `curl -H "Authorization: Bearer ${secret}" ${location.origin}/v2/trades?limit=10`;
  return (
    <div className="grid gap-3">
      <Field label="Token" bare>
        <Input
          readOnly
          value={secret}
          className="font-mono text-12"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <Field label="Try it" bare>
        <Input
          readOnly
          value={example}
          className="font-mono text-12"
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      </Field>
      <div className="flex flex-wrap gap-2">
        <Button onClick={() => copy(secret)}>Copy token</Button>
        <Button variant="quiet" onClick={() => copy(example)}>
          Copy the command
        </Button>
      </div>
      {copied === null ? null : (
        <Notice tone={copied === 'yes' ? 'success' : 'danger'}>
          {copied === 'yes' ? 'Copied.' : 'The browser blocked copying. Select the text and copy it.'}
        </Notice>
      )}
    </div>
  );
}
