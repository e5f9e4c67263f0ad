/** The units that a person can choose, as questions and exports have them. */
export const UNIT_OF_QUESTIONS = { currency: 'money', r: 'r', percent: 'percent', ticks: 'ticks' } as const;
