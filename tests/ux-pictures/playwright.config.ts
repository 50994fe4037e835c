import helpPictures from '../help-pictures/playwright.config.ts';

/** Takes the pictures of docs/ux-table.md on the built site, as those of the help centre are taken: npm run ux:pictures. */
export default { ...helpPictures, testDir: '.', testMatch: 'ux-pictures.ts' };
