/** ISO 4217, or the ticker of a crypto asset. */
export const CURRENCY = /^[A-Z][A-Z0-9]{1,9}$/;
