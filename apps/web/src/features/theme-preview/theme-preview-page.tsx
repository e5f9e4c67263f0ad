import type { ReactNode } from 'react';
import { Page } from '#web/ui/surfaces/page.tsx';

export function ThemePreviewPage(): ReactNode {
  return <Page title="Theme preview">{null}</Page>;
}
