import type { SetupJson } from '@tapebook/contract';
import { type ReactNode, useState } from 'react';
import { draftOfRisk, type RiskDefaultDraft, readRiskDraft } from '#web/lib/risk/risk-default.ts';
import { RiskDefaultFields } from '#web/ui/risk/risk-default-fields.tsx';

interface SetupRiskProps {
  readonly setup: SetupJson;
  readonly onSave: (rule: SetupJson['riskDefault']) => void;
}

/** What trades of the setup risk where nobody says it: saved when a field is left. */
export function SetupRisk({ setup, onSave }: SetupRiskProps): ReactNode {
  const [draft, setDraft] = useState(() => draftOfRisk(setup.riskDefault));
  const [error, setError] = useState<string | undefined>();
  const settle = (next: RiskDefaultDraft): void => {
    const read = readRiskDraft(next);
    // A kind was just chosen: its number is still to come.
    setError(next.number.trim() === '' ? undefined : read.error);
    if (read.error !== undefined) return;
    if (JSON.stringify(read.rule) !== JSON.stringify(setup.riskDefault)) onSave(read.rule);
  };
  return <RiskDefaultFields draft={draft} change={setDraft} error={error} onSettled={settle} />;
}
