import { create } from 'zustand';
import { storage } from '../storage/storage.ts';

/** Whether venues without money are left out of the lists; the browser keeps the choice as 1 or 0. */
export const useHideEmpty = create<{ readonly hide: boolean }>(() => ({ hide: storage.get('hideNoBalance') === '1' }));

export function setHideEmpty(hide: boolean): void {
  storage.set('hideNoBalance', hide ? '1' : '0');
  useHideEmpty.setState({ hide });
}
