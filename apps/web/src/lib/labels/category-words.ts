import { TAG_CATEGORIES, type TagJson } from '@tapebook/contract';

/** What a category is called: those that a journal begins with are words of ours, others a person's own. */
export const categoryWords = (category: string): string =>
  category.charAt(0).toUpperCase() + category.slice(1);

/** The categories that a journal begins with, and all others that it has. */
export const categoriesOf = (tags: readonly TagJson[]): readonly string[] => [
  ...new Set([...TAG_CATEGORIES, ...tags.map(({ category }) => category)]),
];

/** The category of a name: one that there is, however it is written, else a new one. */
export const categoryNamed = (categories: readonly string[], name: string): string =>
  categories.find((one) => one.toLowerCase() === name.trim().toLowerCase()) ?? name.trim();
