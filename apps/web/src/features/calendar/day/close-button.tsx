import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { IconButton } from '#web/ui/forms/icon-button.tsx';

export const CloseButton = ({
  label,
  onClose,
}: {
  readonly label: string;
  readonly onClose: () => void;
}): ReactNode => <IconButton label={label} icon={<X aria-hidden="true" />} onClick={onClose} />;
