/** 朱曜: a disc with eight short rays cut out, one of them gold. For the page icon and, through mark.tsx, for the page. */
export const markSvg =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 48 48"><defs><linearGradient id="a" x2=".4" y2="1"><stop stop-color="#D9382F"/><stop offset="1" stop-color="#9A1A18"/></linearGradient></defs>' +
  '<circle cx="24" cy="24" r="24" fill="url(#a)"/>' +
  '<path fill="#FFF4E6" d="M22.3 9.9L22.7 2.8A1.6 1.6 0 0 1 25.3 2.8L25.7 9.9A14.2 14.2 0 0 0 22.3 9.9zM38.1 22.3L45.2 22.7A1.6 1.6 0 0 1 45.2 25.3L38.1 25.7A14.2 14.2 0 0 0 38.1 22.3zM35.2 32.7L39.9 38.0A1.6 1.6 0 0 1 38.0 39.9L32.7 35.2A14.2 14.2 0 0 0 35.2 32.7zM25.7 38.1L25.3 45.2A1.6 1.6 0 0 1 22.7 45.2L22.3 38.1A14.2 14.2 0 0 0 25.7 38.1zM15.3 35.2L10.0 39.9A1.6 1.6 0 0 1 8.1 38.0L12.8 32.7A14.2 14.2 0 0 0 15.3 35.2zM9.9 25.7L2.8 25.3A1.6 1.6 0 0 1 2.8 22.7L9.9 22.3A14.2 14.2 0 0 0 9.9 25.7zM12.8 15.3L8.1 10.0A1.6 1.6 0 0 1 10.0 8.1L15.3 12.8A14.2 14.2 0 0 0 12.8 15.3z"/>' +
  '<path fill="#F2C14E" d="M32.7 12.8L38.0 8.1A1.6 1.6 0 0 1 39.9 10.0L35.2 15.3A14.2 14.2 0 0 0 32.7 12.8z"/>' +
  '<circle cx="24" cy="24" r="9.6" fill="#FFF4E6"/></svg>';
