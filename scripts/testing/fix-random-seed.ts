import fc from 'fast-check';

/**
 * A run of mutation testing must be the same twice, so properties look at the same histories each time.
 * What is looked for is whether they fail, not the smallest history on which they do.
 */
fc.configureGlobal({ seed: 20_261_121, endOnFailure: true });
