import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx';
import { SECTIONS, type Section, TODAY } from './sections.tsx';

const ITEM =
  'flex h-14 flex-1 flex-col items-center justify-center gap-1 text-12 font-medium text-muted aria-[current=page]:text-ink focus-visible:-outline-offset-2 [&_svg]:size-5 aria-[current=page]:[&_svg]:text-accent-ink';

const IN_BAR: ReadonlySet<string> = new Set(['dashboard', 'trades', 'journal']);
const inBar: readonly Section[] = [TODAY, ...SECTIONS.filter(({ id }) => IN_BAR.has(id))];
const inMenu: readonly Section[] = SECTIONS.filter(({ id }) => !IN_BAR.has(id));

/** The sections on a phone, under the thumb. */
export function BottomBar(): ReactNode {
  return (
    <nav
      aria-label="Sections"
      className="pb-safe fixed inset-x-0 bottom-0 z-20 flex border-t border-border bg-page md:hidden"
    >
      {inBar.map((section) => (
        <Link
          key={section.id}
          to={section.to}
          activeOptions={{ exact: section.to === '/', includeSearch: false }}
          className={ITEM}
        >
          {section.icon}
          {section.label}
        </Link>
      ))}
      <Menu
        align="end"
        side="top"
        trigger={
          <button type="button" className={ITEM}>
            <Ellipsis aria-hidden="true" />
            More
          </button>
        }
      >
        {inMenu.map((section) => (
          <MenuLink key={section.id} link={<Link to={section.to} />} icon={section.icon}>
            {section.label}
          </MenuLink>
        ))}
      </Menu>
    </nav>
  );
}
