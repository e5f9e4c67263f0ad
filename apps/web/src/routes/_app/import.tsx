import { createFileRoute, Outlet } from '@tanstack/react-router';

export const Route = createFileRoute('/_app/import')({
  staticData: { title: 'Import' },
  component: Outlet,
});
