import helpPictures from '../help-pictures/playwright.config.ts';

/** Takes the pictures of the README on the built site, as those of the help centre are taken: npm run readme:pictures. */
export default {
  ...helpPictures,
  testDir: '.',
  testMatch: 'readme-pictures.ts',
  timeout: 300_000,
  use: { ...helpPictures.use, viewport: { width: 1440, height: 900 } },
};
