/** The pages of the analysis, as its list and the palette have them. */
export const REPORT_PLACES = [
  { id: 'course', label: 'Course', keywords: 'equity curve drawdown rolling' },
  { id: 'distribution', label: 'Distribution', keywords: 'histogram spread outliers' },
  { id: 'time', label: 'Time', keywords: 'hour weekday month session hold' },
  { id: 'instruments', label: 'Instruments', keywords: 'symbol underlying asset class' },
  { id: 'risk', label: 'Risk', keywords: 'r stop size exposure mae mfe' },
  { id: 'costs', label: 'Costs', keywords: 'fees commission' },
  { id: 'behaviour', label: 'Behaviour', keywords: 'setup tilt streak overtrading' },
  { id: 'options', label: 'Options', keywords: 'strategy expiry call put wheel' },
  { id: 'what-if', label: 'What if', keywords: 'scenario stop target size hindsight rule' },
  { id: 'simulation', label: 'Simulation', keywords: 'monte carlo future ruin goal drawdown chance' },
  {
    id: 'prop-rules',
    label: 'Prop rules',
    keywords: 'firm evaluation challenge daily loss trailing drawdown target',
  },
] as const;

export type ReportId = (typeof REPORT_PLACES)[number]['id'];
