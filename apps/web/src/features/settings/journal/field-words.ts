/** What the kinds of fields are called. */
export const KIND_WORDS = {
  scale: 'Scale',
  number: 'Number',
  choice: 'Choice',
  'yes-no': 'Yes or no',
  text: 'Text',
} as const;
