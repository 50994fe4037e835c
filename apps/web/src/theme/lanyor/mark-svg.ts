/** The mark as a stand-alone picture: for the page icon and, through mark.tsx, for the page. */
export const markSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><rect width="48" height="48" rx="12" fill="#888"/></svg>`;
