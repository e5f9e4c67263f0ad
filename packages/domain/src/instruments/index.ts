export {
  ASSET_CLASSES,
  type AssetClass,
  type Instrument,
  instrumentKey,
  type OptionRight,
} from './instrument.ts';
