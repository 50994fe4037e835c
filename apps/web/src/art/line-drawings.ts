export type LineDrawing =
  | 'empty'
  | 'error'
  | 'maintenance'
  | 'offline'
  | 'notFound'
  | 'slip'
  | 'search'
  | 'messages'
  | 'records'
  | 'favourites'
  | 'welfare';

export const lineDrawing = (_name: LineDrawing): string =>
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 128 128"></svg>';
