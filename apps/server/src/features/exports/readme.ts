/** What whoever opens the archive in ten years needs to know. */
export const README = `A journal of Tapebook, whole.

tables/     for spreadsheets: accounts, trades, fills, every activity with the file and line that it
            comes from, what was realised, a file for each year, and setups, tags, rules, planned
            trades, answers by day, insights, comments and settings. UTF-8, comma, decimal point.
notes/      what was written, as Markdown: by day, week, month and page, of trades and of setups.
originals/  the statements as they were uploaded, byte for byte.
files/      pictures and other files of the notes; previews/ has small ones of the pictures.
records/    everything once more for programs: a line of JSON for each row of each table, described by
            records/schema.json (JSON Schema 2020-12). Decimals are exact.
manifest.json  when this was made, how many records there are, files that were missing, and the SHA-256 of
            all others but originals, files and previews.

Times named “instant” are UTC; days and times beside a time zone are of that zone. What only the server
can read (credentials of connections) and what ends by itself (sessions) is not in here.
`;
