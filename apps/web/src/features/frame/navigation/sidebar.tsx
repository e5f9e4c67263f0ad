import { Link } from '@tanstack/react-router';
import { clsx } from 'clsx';
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePreference } from '#web/lib/preferences/preference.ts';
import { sidebarCollapsedPreference } from '#web/lib/preferences/sidebar.ts';
import { Logo } from '#web/ui/pictures/logo.tsx';
import { type Section, TODAY, useSections } from './sections.tsx';

/** Upkeep, apart from what is looked at. */
const AT_THE_FOOT: ReadonlySet<string> = new Set(['import', 'settings']);

/** The sections at the left; icons only when collapsed. A phone has the bottom bar instead. */
export function Sidebar(): ReactNode {
  const collapsed = usePreference(sidebarCollapsedPreference);
  const sections = useSections();
  return (
    <nav
      aria-label="Sections"
      className={clsx(
        'sticky top-0 z-20 flex h-dvh shrink-0 flex-col border-r border-border bg-page max-md:hidden print:hidden',
        collapsed ? 'w-14' : 'w-56',
      )}
    >
      <Link
        to="/"
        aria-label="Tapebook: Today"
        className="mx-2 mt-1 flex h-10 shrink-0 items-center gap-2.5 rounded-control px-2.5"
      >
        <Logo className="size-5 text-accent-ink" />
        {collapsed ? null : <span className="text-14 font-semibold tracking-tight">Tapebook</span>}
      </Link>
      <div className="flex flex-1 flex-col gap-0.5 overflow-y-auto px-2 pt-2 pb-2">
        <SidebarLink section={TODAY} collapsed={collapsed} />
        <div className="my-1.5 h-px shrink-0 bg-border" />
        {sections
          .filter(({ id }) => !AT_THE_FOOT.has(id))
          .map((section) => (
            <SidebarLink key={section.id} section={section} collapsed={collapsed} />
          ))}
        <div className="min-h-4 flex-1" />
        {sections
          .filter(({ id }) => AT_THE_FOOT.has(id))
          .map((section) => (
            <SidebarLink key={section.id} section={section} collapsed={collapsed} />
          ))}
      </div>
      <div className="border-t border-border p-2">
        <button
          type="button"
          aria-pressed={collapsed}
          aria-label="Collapse the sidebar"
          title={collapsed ? 'Expand the sidebar' : 'Collapse the sidebar'}
          onClick={() => sidebarCollapsedPreference.set(!collapsed)}
          className="flex h-8 w-full items-center gap-2.5 rounded-control px-2.5 text-13 text-faint transition-colors hover:bg-hover hover:text-ink [&_svg]:size-4 [&_svg]:shrink-0"
        >
          {collapsed ? <PanelLeftOpen aria-hidden="true" /> : <PanelLeftClose aria-hidden="true" />}
          {collapsed ? null : 'Collapse'}
        </button>
      </div>
    </nav>
  );
}

function SidebarLink({
  section,
  collapsed,
}: {
  readonly section: Section;
  readonly collapsed: boolean;
}): ReactNode {
  return (
    <Link
      to={section.to}
      activeOptions={{ exact: section.to === '/', includeSearch: false }}
      title={collapsed ? section.label : undefined}
      aria-label={collapsed ? section.label : undefined}
      className="flex h-8 shrink-0 items-center gap-2.5 rounded-control px-2.5 text-13 font-medium text-muted transition-colors hover:bg-hover hover:text-ink aria-[current=page]:bg-hover aria-[current=page]:text-ink [&_svg]:size-4 [&_svg]:shrink-0 aria-[current=page]:[&_svg]:text-accent-ink"
    >
      {section.icon}
      {collapsed ? null : section.label}
    </Link>
  );
}
