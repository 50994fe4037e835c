/** 澜岳: a rounded square, a white ridge over an amber wave. For the page icon and, through mark.tsx, for the page. */
export const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="a" x2="0" y2="1"><stop stop-color="#1A6FEA"/><stop offset="1" stop-color="#0A4AB0"/></linearGradient><clipPath id="b"><rect width="48" height="48" rx="12"/></clipPath></defs>' +
  '<g clip-path="url(#b)"><path fill="url(#a)" d="M0 0h48v48H0z"/>' +
  '<path fill="#fff" d="M4 33v6h40v-6L33.7 16.4a1.8 1.8 0 0 0-3 0L27.5 21l-6-8.8a1.8 1.8 0 0 0-3 0z"/><path fill="#0B55C8" fill-opacity=".16" d="M20 11.4L32 33H44L33.7 16.4a1.8 1.8 0 0 0-3 0L27.5 21l-6-8.8a1.8 1.8 0 0 0-1.5-.8z"/>' +
  '<path fill="#F5A91C" d="M0 34.5q6-5 12 0t12 0 12 0 12 0V48H0z"/><path fill="#FFC95A" d="M0 41q6-4 12 0t12 0 12 0 12 0v7H0z" fill-opacity=".75"/></g></svg>';
