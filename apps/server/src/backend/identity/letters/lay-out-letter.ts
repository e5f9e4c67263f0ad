/** A letter's words, ready to be set. */
export interface LetterParts {
  readonly language: string;
  readonly subject: string;
  readonly greeting: string;
  readonly before: string;
  /** Name and value each, set as a small table. */
  readonly facts: readonly (readonly [string, string])[];
  readonly button: string;
  readonly link: string;
  readonly after: readonly string[];
  readonly copyHint: string;
  readonly footer: string;
}

/** The mail as text and as HTML. No picture and nothing from elsewhere, so that no mailbox has to block it. */
export function layOut(parts: LetterParts): { subject: string; text: string; html: string } {
  return { subject: parts.subject, text: asText(parts), html: asHtml(parts) };
}

function asText({ greeting, before, facts, button, link, after, footer }: LetterParts): string {
  const told = facts.length === 0 ? [] : [facts.map(([name, value]) => `${name}: ${value}`).join('\n')];
  return [greeting, before, ...told, `${button}:\n${link}`, ...after, `-- \n${footer}`].join('\n\n');
}

const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

function asHtml(parts: LetterParts): string {
  const href = escapeHtml(parts.link);
  return `<!doctype html>
<html lang="${parts.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(parts.subject)}</title>
</head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,-apple-system,'Segoe UI',sans-serif">
<main style="max-width:480px;margin:0 auto">
<h1 style="font-size:22px;line-height:1.3;margin:0 0 16px">${escapeHtml(parts.greeting)}</h1>
<p style="margin:0 0 24px">${escapeHtml(parts.before)}</p>
${factsTable(parts.facts)}<p style="margin:0 0 24px"><a href="${href}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#6d28d9;color:#ffffff;text-decoration:none;font-weight:600">${escapeHtml(parts.button)}</a></p>
${parts.after.map((line) => `<p style="margin:0 0 12px;font-size:14px">${escapeHtml(line)}</p>`).join('\n')}
<p style="margin:24px 0 0;font-size:13px;word-break:break-all">${escapeHtml(parts.copyHint)}<br><a href="${href}">${href}</a></p>
<p style="margin:24px 0 0;font-size:13px">${escapeHtml(parts.footer)}</p>
</main>
</body>
</html>
`;
}

function factsTable(facts: LetterParts['facts']): string {
  if (facts.length === 0) return '';
  const rows = facts.map(
    ([name, value]) =>
      `<tr><th scope="row" style="padding:0 16px 6px 0;text-align:left;font-weight:400;opacity:.75">${escapeHtml(name)}</th><td style="padding:0 0 6px">${escapeHtml(value)}</td></tr>`,
  );
  return `<table style="margin:0 0 24px;border-collapse:collapse;font-size:14px">${rows.join('')}</table>\n`;
}
