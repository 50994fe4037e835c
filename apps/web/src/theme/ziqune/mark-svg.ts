/** 紫穹: an open arch with one four-point star. For the page icon and, through mark.tsx, for the page. */
export const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="a" x2="1" y2="1"><stop stop-color="#8B67FF"/><stop offset="1" stop-color="#4A28B8"/></linearGradient></defs>' +
  '<path fill="url(#a)" d="M24 3C12.4 3 3 12.4 3 24v17.5A3.5 3.5 0 0 0 6.5 45h5A3.5 3.5 0 0 0 15 41.5V24a9 9 0 0 1 18 0v17.5a3.5 3.5 0 0 0 3.5 3.5h5a3.5 3.5 0 0 0 3.5-3.5V24C45 12.4 35.6 3 24 3z"/>' +
  '<path fill="#B7A3FF" fill-opacity=".55" d="M24 3C12.4 3 3 12.4 3 24v4a21 19 0 0 1 42 0v-4C45 12.4 35.6 3 24 3z"/>' +
  '<path fill="#2FD6C4" d="M24 21.5c.9 6.3 3.2 8.6 9 9.5-5.8.9-8.1 3.2-9 9.5-.9-6.3-3.2-8.6-9-9.5 5.8-.9 8.1-3.2 9-9.5z"/></svg>';
