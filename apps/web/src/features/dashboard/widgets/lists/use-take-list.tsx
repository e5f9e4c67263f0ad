import { useRouter } from '@tanstack/react-router';
import { type ReactNode, type RefObject, useRef } from 'react';
import type { TradesAddress } from '#web/lib/journal-data/trade-links.ts';
import { TakeMenu } from '#web/ui/taking/take-menu.tsx';

interface TakeList {
  readonly title: string;
  /** Of the file, without its ending. */
  readonly name: string;
  /** Where all of the list stand. */
  readonly all: TradesAddress;
  readonly csv: (make: typeof import('../../figures/trades-csv.ts')) => string;
}

/** A list of trades to take along; its link opens all of them. */
export function useTakeList({ title, name, all, csv }: TakeList): {
  readonly menu: ReactNode;
  readonly picture: RefObject<HTMLDivElement | null>;
} {
  const router = useRouter();
  const picture = useRef<HTMLDivElement>(null);
  const link = (): string =>
    new URL(
      router.buildLocation({
        to: '/trades',
        search: (previous) => ({ ...previous, ...all }) as typeof previous,
      }).href,
      window.location.origin,
    ).href;
  const menu = (
    <TakeMenu
      name={name}
      title={title}
      charts={picture}
      link={link}
      csv={async () => csv(await import('../../figures/trades-csv.ts'))}
    />
  );
  return { menu, picture };
}
