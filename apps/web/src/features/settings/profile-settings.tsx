import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '#web/lib/identity/session.ts';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { Badge } from '#web/ui/surfaces/badge.tsx';
import { Card } from '#web/ui/surfaces/card.tsx';
import { SettingRow } from './setting-row.tsx';

export function ProfileSettings(): ReactNode {
  const state = useSession();
  if (state.status !== 'signed-in') return null;
  const { email, emailVerified } = state.user;
  return (
    <Card title="Profile">
      <SettingRow label="Email" description={<span className="break-all">{email}</span>}>
        <Badge tone={emailVerified ? 'success' : 'warning'}>
          {emailVerified ? 'Verified' : 'Not verified'}
        </Badge>
      </SettingRow>
      <SettingRow label="Session" description="Signing out forgets everything that this browser has loaded.">
        <Link to="/signout" preload={false} className={buttonClass()}>
          Sign out
        </Link>
      </SettingRow>
    </Card>
  );
}
