import { Link } from '@tanstack/react-router';
import { Ellipsis } from 'lucide-react';
import type { ReactNode } from 'react';
import { Menu, MenuLink } from '#web/ui/overlays/menu.tsx';
import { bottomItemClass } from './bottom-item-class.ts';
import { inBottomBar, useSections } from './sections.tsx';

/** The sections that a phone's bottom bar has no room for. */
export function MoreMenu(): ReactNode {
  const inMenu = useSections().filter((section) => !inBottomBar(section));
  return (
    <Menu
      align="end"
      side="top"
      trigger={
        <button type="button" className={bottomItemClass}>
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
  );
}
