/** How much of its colour each level has, from none to the largest. */
export const HEAT_STRENGTH = ['', 'opacity-30', 'opacity-50', 'opacity-75', ''] as const;
