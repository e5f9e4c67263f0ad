import type { SharePartJson } from '@tapebook/contract';
import {
  BookOpen,
  CalendarDays,
  ChartNoAxesCombined,
  FileUp,
  LayoutDashboard,
  Lightbulb,
  Settings,
  Sun,
  Table2,
} from 'lucide-react';
import { type ReactNode, useMemo } from 'react';
import { authorizedUser } from '#web/lib/http/authorized-user.ts';
import { useOpenPart } from '#web/lib/queries/use-open-part.ts';

export interface Section {
  readonly id: string;
  readonly to:
    | '/'
    | '/dashboard'
    | '/trades'
    | '/journal'
    | '/calendar'
    | '/analysis'
    | '/insights'
    | '/import'
    | '/settings';
  readonly label: string;
  readonly icon: ReactNode;
  /** Second key after `g`. */
  readonly key: string;
}

/** What one opens in the morning; stands above the eight sections. */
export const TODAY: Section = { id: 'today', to: '/', label: 'Today', icon: <Sun />, key: 'h' };

/** Whoever looks at the journal of somebody else brings nothing in and sets nothing. */
const OF_THE_OWNER: ReadonlySet<string> = new Set(['import', 'settings']);

/** The eight sections, in the order of a day: what happened, why, what follows, upkeep. */
const ALL_SECTIONS: readonly Section[] = [
  { id: 'dashboard', to: '/dashboard', label: 'Dashboard', icon: <LayoutDashboard />, key: 'd' },
  { id: 'trades', to: '/trades', label: 'Trades', icon: <Table2 />, key: 't' },
  { id: 'journal', to: '/journal', label: 'Journal', icon: <BookOpen />, key: 'j' },
  { id: 'calendar', to: '/calendar', label: 'Calendar', icon: <CalendarDays />, key: 'c' },
  { id: 'analysis', to: '/analysis', label: 'Analysis', icon: <ChartNoAxesCombined />, key: 'a' },
  { id: 'insights', to: '/insights', label: 'Insights', icon: <Lightbulb />, key: 'n' },
  { id: 'import', to: '/import', label: 'Import', icon: <FileUp />, key: 'i' },
  { id: 'settings', to: '/settings', label: 'Settings', icon: <Settings />, key: 's' },
];

const SECTIONS: readonly Section[] = ALL_SECTIONS.filter(
  ({ id }) => authorizedUser === null || !OF_THE_OWNER.has(id),
);

/** What was found in all trades is in no part of a journal; what is written where its owner says so. */
const isInPart = ({ id }: Section, { notes }: SharePartJson): boolean =>
  id !== 'insights' && (notes || id !== 'journal');

/** The sections of the journal that is open, as far as it is shared. */
export function useSections(): readonly Section[] {
  const part = useOpenPart();
  return useMemo(
    () => (part === null ? SECTIONS : SECTIONS.filter((section) => isInPart(section, part))),
    [part],
  );
}

const IN_BOTTOM_BAR: ReadonlySet<string> = new Set(['dashboard', 'trades', 'journal']);

/** Whether a phone shows the section under the thumb; the others are behind “More”. */
export const inBottomBar = (section: Section): boolean => IN_BOTTOM_BAR.has(section.id);
