/**
 * Addresses that are no pages, though a browser may go there: files that are downloaded, and whatever a script asks for; and what
 * public links open, which is another page.
 * The page that is kept would be the wrong answer to them.
 */
export const isCall =
  /^\/(?:v\d|api|user|storage|ingest|imports\/|app_data|healthz|readyz|metrics|assets|s)(?:\/|$)/;
