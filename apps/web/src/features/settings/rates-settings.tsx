import { useInfiniteQuery, usePrefetchQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { BarsCard } from './prices/bars-card.tsx';
import { FeedsCard } from './prices/feeds-card.tsx';
import { marksQuery } from './prices/marks-query.ts';
import { PricesCard } from './prices/prices-card.tsx';
import { RatesCard } from './rates/rates-card.tsx';
import { ratesQuery } from './rates/rates-query.ts';

export function RatesSettings(): ReactNode {
  const rates = useInfiniteQuery(ratesQuery({ base: '', quote: '' }));
  usePrefetchQuery(marksQuery(false));
  return (
    <>
      <RatesCard />
      {/* Below a list that is on its way it would be pushed about. */}
      {rates.isPending ? null : (
        <>
          <FeedsCard />
          <BarsCard />
          <PricesCard />
        </>
      )}
    </>
  );
}
