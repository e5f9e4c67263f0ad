import type { NewTemplateJson } from '@tapebook/contract';

/** Templates to begin with, as many traders have them. */
export const STARTERS: readonly NewTemplateJson[] = [
  {
    kind: 'day',
    part: 'plan',
    name: 'Before the open',
    inserted: true,
    markdown:
      '### What matters today\n\n- \n\n### Levels\n\n- \n\n### I take\n\n- [ ] \n\n### I stop when\n\n- ',
  },
  {
    kind: 'day',
    part: 'notes',
    name: 'After the close',
    inserted: true,
    markdown: '### What went well\n\n- \n\n### What did not\n\n- \n\n### Remember tomorrow\n\n- ',
  },
  {
    kind: 'week',
    part: 'notes',
    name: 'Weekly review',
    inserted: true,
    markdown: '### Best decision\n\n### Worst decision\n\n### One thing to change next week\n\n- [ ] ',
  },
  {
    kind: 'trade',
    part: 'notes',
    name: 'After a trade',
    markdown: '### What I saw\n\n### What I did well\n\n### What I change\n\n- [ ] ',
  },
];
