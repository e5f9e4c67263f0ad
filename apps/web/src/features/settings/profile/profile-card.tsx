import { useMutation } from '@tanstack/react-query';
import { type ReactNode, useId, useRef, useState } from 'react';
import { describeFailure } from '#web/lib/http/describe-failure.ts';
import type { SessionUser } from '#web/lib/identity/session-state.ts';
import { toasts } from '#web/lib/toasts/toasts.ts';
import { Notice } from '#web/ui/feedback/notice.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { Input } from '#web/ui/forms/input.tsx';
import { PersonPicture } from '#web/ui/pictures/person-picture.tsx';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from '../setting-row.tsx';
import { ChangeEmailDialog } from './change-email-dialog.tsx';
import { loadAccount } from './load-account.ts';
import { shrinkPicture } from './shrink-picture.ts';

/** Name, picture and address. */
export function ProfileCard({ user }: { readonly user: SessionUser }): ReactNode {
  const [changingEmail, setChangingEmail] = useState(false);
  return (
    <Card title="Profile">
      <PictureRow user={user} />
      <NameRow key={user.displayName} user={user} />
      <SettingRow
        label="Email"
        description={
          <span className="flex flex-wrap items-center gap-2">
            <span className="wrap-anywhere">{user.email ?? 'No address yet'}</span>
            {user.email === null ? null : (
              <Badge tone={user.emailVerified ? 'success' : 'warning'}>
                {user.emailVerified ? 'Verified' : 'Not verified'}
              </Badge>
            )}
          </span>
        }
      >
        <Button onClick={() => setChangingEmail(true)}>Change email…</Button>
      </SettingRow>
      <ChangeEmailDialog open={changingEmail} onOpenChange={setChangingEmail} />
    </Card>
  );
}

function PictureRow({ user }: { readonly user: SessionUser }): ReactNode {
  const file = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: async (picture: File) => {
      const account = await loadAccount();
      const photoUrl = await account.uploadPhoto(await shrinkPicture(picture));
      await account.updateProfile({ photoUrl });
    },
    onSuccess: () => toasts.show('Your picture is changed.'),
  });
  const remove = useMutation({
    mutationFn: async () => (await loadAccount()).updateProfile({ photoUrl: '' }),
  });
  const failure = upload.error ?? remove.error;
  return (
    <>
      <SettingRow label="Picture" description="A PNG, JPEG or WebP; its middle is shown, as a circle.">
        <div className="flex flex-wrap items-center gap-2">
          <PersonPicture user={user} size="medium" alt="Your picture" />
          <input
            ref={file}
            type="file"
            accept="image/png,image/jpeg,image/webp"
            className="sr-only"
            tabIndex={-1}
            aria-label="Picture file"
            onChange={(event) => {
              const [picture] = event.currentTarget.files ?? [];
              if (picture !== undefined) upload.mutate(picture);
              event.currentTarget.value = '';
            }}
          />
          <Button pending={upload.isPending} onClick={() => file.current?.click()}>
            {user.photoUrl === null ? 'Choose picture…' : 'Change picture…'}
          </Button>
          {user.photoUrl === null ? null : (
            <Button variant="quiet" pending={remove.isPending} onClick={() => remove.mutate()}>
              Remove picture
            </Button>
          )}
        </div>
      </SettingRow>
      {failure === null ? null : (
        <Notice tone="danger" className="mb-3">
          {describeFailure(failure).detail}
        </Notice>
      )}
    </>
  );
}

function NameRow({ user }: { readonly user: SessionUser }): ReactNode {
  const id = useId();
  const [name, setName] = useState(user.displayName ?? '');
  // It is another form by then: this one began with the former name.
  const takeBack = useMutation({
    mutationFn: async (former: string) => (await loadAccount()).updateProfile({ displayName: former }),
    onError: (error) => toasts.show(`Not undone: ${describeFailure(error).detail}`, { tone: 'danger' }),
  });
  const save = useMutation({
    mutationFn: async () => (await loadAccount()).updateProfile({ displayName: name.trim() }),
    onSuccess: () => {
      const former = user.displayName ?? '';
      toasts.show('Your name is saved.', {
        action: { label: 'Undo', run: () => takeBack.mutate(former) },
      });
    },
  });
  const changed = name.trim() !== (user.displayName ?? '');
  return (
    <SettingRow
      label="Name"
      description={save.isError ? describeFailure(save.error).detail : 'Shown in the menu.'}
    >
      <form
        className="flex w-full max-w-80 gap-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (changed) save.mutate();
        }}
      >
        <label htmlFor={id} className="sr-only">
          Name
        </label>
        <Input
          id={id}
          value={name}
          maxLength={100}
          autoComplete="name"
          onChange={(event) => setName(event.currentTarget.value)}
        />
        <Button type="submit" pending={save.isPending} disabled={!changed} className="h-9">
          Save name
        </Button>
      </form>
    </SettingRow>
  );
}
