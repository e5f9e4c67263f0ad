import type { ReactNode } from 'react';
import { PricesCard } from './prices/prices-card.tsx';
import { RatesCard } from './rates/rates-card.tsx';

export function RatesSettings(): ReactNode {
  return (
    <>
      <RatesCard />
      <PricesCard />
    </>
  );
}
