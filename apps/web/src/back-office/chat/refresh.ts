/** People talk while one looks. */
export const REFRESH_MS = 5_000;
