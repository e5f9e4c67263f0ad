import { contractsOf } from '../futures-contract.ts';

/** Delivery months are numbers here (`rb2510`), and the roots say nothing without their exchange. */
const GROUP = {
  currency: 'CNY',
  // The night session, from 21:00, belongs to the next trading day.
  session: { timeZone: 'Asia/Shanghai', dayBegins: 1080 },
  qualified: true,
  endsInItsMonth: true,
} as const;

export const SHFE = contractsOf({ ...GROUP, exchange: 'SHFE', specification: 'https://www.shfe.com.cn/' }, [
  ['RB', 'Rebar', '10', '1', 'VSD'],
  ['HC', 'Hot-rolled Coil', '10', '1', 'VSD'],
  ['CU', 'Copper', '5', '10', 'VSD'],
  ['AL', 'Aluminum', '5', '5', 'VSD'],
  ['ZN', 'Zinc', '5', '5', 'VSD'],
  ['PB', 'Lead', '5', '5', 'VSD'],
  ['NI', 'Nickel', '1', '10', 'VSD'],
  ['SN', 'Tin', '1', '10', 'VSD'],
  ['AU', 'Gold', '1000', '0.02', 'VSD'],
  ['AG', 'Silver', '15', '1', 'VSD'],
  ['BU', 'Bitumen', '10', '1', 'VSD'],
  ['RU', 'Natural Rubber', '10', '5', 'VSD'],
  ['SP', 'Bleached Softwood Kraft Pulp', '10', '2', 'VSD'],
  ['SS', 'Stainless Steel', '5', '5', 'VSD'],
  ['FU', 'Fuel Oil', '10', '1', 'VSD'],
  ['WR', 'Wire Rod', '10', '1', 'VS'],
  ['AO', 'Alumina', '20', '1', 'VD'],
  ['BR', 'Butadiene Rubber', '5', '5', 'VD'],
]);

export const INE = contractsOf({ ...GROUP, exchange: 'INE', specification: 'https://www.ine.cn/' }, [
  ['SC', 'Crude Oil', '1000', '0.1', 'VSD'],
  ['LU', 'Low Sulfur Fuel Oil', '10', '1', 'VD'],
  ['NR', 'TSR 20', '10', '5', 'VSD'],
  ['BC', 'Bonded Copper', '5', '10', 'VD'],
  ['EC', 'Containerized Freight Index (Europe Service)', '50', '0.1', 'VD'],
]);

export const DCE = contractsOf({ ...GROUP, exchange: 'DCE', specification: 'http://www.dce.com.cn/' }, [
  ['I', 'Iron Ore', '100', '0.5', 'VSD'],
  ['J', 'Coke', '100', '0.5', 'VSD'],
  ['JM', 'Coking Coal', '60', '0.5', 'VSD'],
  ['M', 'Soybean Meal', '10', '1', 'VSD'],
  ['Y', 'Soybean Oil', '10', '2', 'VSD'],
  ['A', 'No. 1 Soybean', '10', '1', 'VSD'],
  ['B', 'No. 2 Soybean', '10', '1', 'VSD'],
  ['C', 'Corn', '10', '1', 'VSD'],
  ['CS', 'Corn Starch', '10', '1', 'VSD'],
  ['P', 'RBD Palm Olein', '10', '2', 'VSD'],
  ['L', 'LLDPE', '5', '1', 'VSD'],
  ['V', 'PVC', '5', '1', 'VSD'],
  ['PP', 'Polypropylene', '5', '1', 'VSD'],
  ['EG', 'Ethylene Glycol', '10', '1', 'VSD'],
  ['EB', 'Styrene', '5', '1', 'VSD'],
  ['PG', 'LPG', '20', '1', 'VSD'],
  ['LH', 'Live Hog', '16', '5', 'VD'],
  ['RR', 'Polished Round-grained Rice', '10', '1', 'VS'],
  // Five tonnes a lot, but quoted for half a tonne: the sources count 5 or 10 to the point.
  ['JD', 'Egg', null, '1', 'VSD'],
  ['LG', 'Log', '90', '0.5', 'VD'],
]);

export const CZCE = contractsOf({ ...GROUP, exchange: 'CZCE', specification: 'http://www.czce.com.cn/' }, [
  ['SR', 'White Sugar', '10', '1', 'VSD'],
  ['CF', 'Cotton No. 1', '5', '5', 'VSD'],
  ['TA', 'PTA', '5', '2', 'VSD'],
  ['MA', 'Methanol', '10', '1', 'VSD'],
  ['RM', 'Rapeseed Meal', '10', '1', 'VSD'],
  ['OI', 'Rapeseed Oil', '10', '1', 'VSD'],
  ['RS', 'Rapeseed', '10', '1', 'VS'],
  ['FG', 'Flat Glass', '20', '1', 'VSD'],
  ['SA', 'Soda Ash', '20', '1', 'VSD'],
  ['UR', 'Urea', '20', '1', 'VSD'],
  ['SF', 'Ferrosilicon', '5', '2', 'VSD'],
  ['SM', 'Silicon Manganese', '5', '2', 'VSD'],
  ['AP', 'Apple', '10', '1', 'VSD'],
  ['CJ', 'Chinese Jujube', '5', '5', 'VSD'],
  ['CY', 'Cotton Yarn', '5', '5', 'VS'],
  ['PF', 'Polyester Staple Fiber', '5', '2', 'VD'],
  ['PK', 'Peanut Kernel', '5', '2', 'VD'],
  ['PX', 'Paraxylene', '5', '2', 'VD'],
  ['SH', 'Caustic Soda', '30', '1', 'VD'],
  ['PR', 'Bottle Chip', '15', '2', 'VD'],
  ['ZC', 'Thermal Coal', '100', '0.2', 'VS'],
]);

export const CFFEX = contractsOf({ ...GROUP, exchange: 'CFFEX', specification: 'http://www.cffex.com.cn/' }, [
  ['IF', 'CSI 300 Index', '300', '0.2', 'VD'],
  ['IH', 'SSE 50 Index', '300', '0.2', 'V'],
  ['IC', 'CSI 500 Index', '200', '0.2', 'V'],
  ['IM', 'CSI 1000 Index', '200', '0.2', 'V'],
  ['T', '10-Year Treasury Bond', '10000', '0.005', 'VD'],
  ['TF', '5-Year Treasury Bond', '10000', '0.005', 'VD'],
  ['TS', '2-Year Treasury Bond', '20000', '0.002', 'VD'],
  ['TL', '30-Year Treasury Bond', '10000', '0.01', 'VD'],
]);

export const GFEX = contractsOf({ ...GROUP, exchange: 'GFEX', specification: 'http://www.gfex.com.cn/' }, [
  ['SI', 'Industrial Silicon', '5', '5', 'VD'],
  ['LC', 'Lithium Carbonate', '1', '20', 'VD'],
]);
