import type { Plugin } from 'vite';

const CONTRACT = /\/packages\/contract\/src\/.*\.ts$/;
const SUMMARY = /^( +)summary: '[^'\n]*',$/gm;

/** A call's line in the API's page is of no use in a browser, and every page would bring it along. */
export const withoutSummaries = (): Plugin => ({
  name: 'without-summaries',
  apply: 'build',
  enforce: 'pre',
  transform: {
    filter: { id: CONTRACT },
    handler: (code) => ({ code: emptied(code), map: null }),
  },
});

/** The lines stay where they are, so that a fault is still found by its line. */
export const emptied = (code: string): string => code.replace(SUMMARY, "$1summary: '',");
