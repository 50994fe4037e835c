import { lazy } from 'react';

/** The questions about one's person, fetched when the first is asked: most visits ask none. */
export const LateProfileDialog = lazy(async () => ({ default: (await import('./profile-dialog.tsx')).ProfileDialog }));
