import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

/**
 * While something is waited for, it is not there yet: nobody reads why, so the page is not printed each time one looks.
 * When the wait is given up, and wherever nothing is waited for, the page is printed as ever.
 */
export function printThePageOnlyAtTheEnd(): void {
  const printed = getConfig().getElementError;
  configure({
    getElementError: (message, container) => {
      // Testing Library sets this while it polls, and has no public name for it.
      if (Reflect.get(getConfig(), '_disableExpensiveErrorDiagnostics') !== true) return printed(message, container);
      const error = new Error(message ?? undefined);
      error.name = 'TestingLibraryElementError';
      return error;
    },
  });
}

/**
 * React notes for each element where in the sources it was made, for its warnings; it does so for ten thousand a second
 * and then stops. Here it begins where it would stop: a warning still names the component, and whose it is.
 */
export function noteNoSources(): void {
  const shared: unknown = Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE');
  if (typeof shared !== 'object' || shared === null) throw new Error('This React keeps its counts elsewhere.');
  Object.defineProperty(shared, 'recentlyCreatedOwnerStacks', { configurable: true, get: () => 10_000, set: () => {} });
}
