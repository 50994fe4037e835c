import { createStore } from 'zustand/vanilla';
import { useStore } from 'zustand';

const store = createStore(() => ({ isOpen: false }));

/** Whether the server can tell this page of changes; without it the page has to ask. */
export const useIsPushed = (): boolean => useStore(store, ({ isOpen }) => isOpen);

/** For the line alone. */
export const pushIs = (isOpen: boolean): void => store.setState({ isOpen });
