import { createFileRoute } from '@tanstack/react-router';
import { ThemePreviewPage } from '#web/features/theme-preview/theme-preview-page.tsx';

export const Route = createFileRoute('/_app/theme-preview')({
  staticData: { title: 'Settings' },
  component: ThemePreviewPage,
});
