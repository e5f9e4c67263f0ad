import { Link } from '@tanstack/react-router';
import { lazy, type ReactNode, Suspense } from 'react';
import { afterNumbers } from '#web/lib/loading/after-numbers.ts';
import { bottomItemClass } from './bottom-item-class.ts';
import { inBottomBar, TODAY, useSections } from './sections.tsx';

const MoreMenu = lazy(async () => {
  await afterNumbers;
  return { default: (await import('./more-menu.tsx')).MoreMenu };
});

/** The sections on a phone, under the thumb. */
export function BottomBar(): ReactNode {
  const inBar = [TODAY, ...useSections().filter(inBottomBar)];
  return (
    <nav
      aria-label="Sections"
      className="pb-safe fixed inset-x-0 bottom-0 z-20 flex border-t border-border bg-page md:hidden print:hidden"
    >
      {inBar.map((section) => (
        <Link
          key={section.id}
          to={section.to}
          activeOptions={{ exact: section.to === '/', includeSearch: false }}
          className={bottomItemClass}
        >
          {section.icon}
          {section.label}
        </Link>
      ))}
      <Suspense fallback={<div className={bottomItemClass} />}>
        <MoreMenu />
      </Suspense>
    </nav>
  );
}
