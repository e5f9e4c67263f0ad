import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { chooseFiles } from '#web/lib/files/choose-files.ts';
import { Problem } from '#web/ui/feedback/problem.tsx';
import { Button } from '#web/ui/forms/button.tsx';
import { buttonClass } from '#web/ui/forms/button-class.ts';
import { nextStepAfter } from '../choices/next-step.ts';

interface RefusedFileProps {
  readonly error: unknown;
  readonly onAgain: () => void;
  readonly onDetectBroker: () => void;
  readonly onOtherFile: () => void;
}

/** A file that cannot be read as it is: why, and the one thing that helps. */
export function RefusedFile({ error, onAgain, onDetectBroker, onOtherFile }: RefusedFileProps): ReactNode {
  const step = nextStepAfter(error);
  return (
    <Problem
      error={error}
      onRetry={step === 'again' || step === 'account-settings' ? onAgain : undefined}
      actions={
        step === 'other-file' ? (
          <Button
            size="small"
            onClick={() => {
              onOtherFile();
              chooseFiles();
            }}
          >
            Choose another file
          </Button>
        ) : step === 'detect-broker' ? (
          <Button size="small" onClick={onDetectBroker}>
            Detect the broker
          </Button>
        ) : step === 'account-settings' ? (
          <Link
            to="/settings/$section"
            params={{ section: 'accounts' }}
            search={true}
            className={buttonClass('secondary', 'small')}
          >
            Open Settings → Accounts
          </Link>
        ) : undefined
      }
    />
  );
}
