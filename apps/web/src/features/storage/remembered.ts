import { noteStored } from './stored-ages.ts';

/** A small choice of the reader that the browser keeps; blocked storage only means that it is forgotten. */
export function remembered(key: string) {
  return {
    get: (): string => {
      try {
        return localStorage.getItem(key) ?? '';
      } catch {
        return '';
      }
    },
    set: (value: string): void => {
      try {
        localStorage.setItem(key, value);
        noteStored(localStorage, key, Date.now());
      } catch {
        // Then it lasts as long as the page.
      }
    },
  };
}
