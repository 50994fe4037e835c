import { chromiumPath } from './install/chromium.mjs';
import { thisMachine } from './install/machine.mjs';

/** The browser of this machine, for the journeys' TypeScript; its type stands in test-browser.d.mts. */
export const browserPath = () => chromiumPath(thisMachine()) ?? 'chromium';
