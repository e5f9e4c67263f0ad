/** The chart and its library: asked for before the first trade is looked at, and by no page until it stands. */
export const loadChart = () => import('./price-chart.tsx');
