export {
  FLEX_SCENARIOS,
  type FlexFake,
  type FlexScenario,
  flexStatement,
  inventedFills,
  startFlexFake,
} from './brokers/ibkr-flex/fake.ts';
export { type PriceFake, type PriceScenario, startPriceFake } from './prices/fake.ts';
