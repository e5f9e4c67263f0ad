/** A name within a sentence: small where it is a word, as it is where it is a sign (MAE, R). */
export const inSentence = (label: string): string =>
  /^[A-Z][a-z]/.test(label) ? label.charAt(0).toLowerCase() + label.slice(1) : label;
