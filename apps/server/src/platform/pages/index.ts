export { decodeCursor } from './cursor.ts';
export { cutPage, type Page } from './cut-page.ts';
