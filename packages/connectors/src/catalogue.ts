import { ibkrFlex } from './brokers/ibkr-flex/ibkr-flex.ts';
import type { Connector } from './contracts/connector.ts';

/** Every connector that there is, in the order in which they are offered. */
export const CONNECTORS: readonly Connector[] = [ibkrFlex];

export const connectorOf = (id: string): Connector | undefined =>
  CONNECTORS.find(({ about }) => about.id === id);
