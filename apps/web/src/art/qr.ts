import { encode } from 'uqr';

const QUIET_ZONE = 4;

/** A QR code as a picture: dark on white whatever the theme, with its quiet zone. Any size; it is read by machines. */
export function qr(text: string): string {
  const { size, data } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}H0z"/><path d="${data.map(rowPath).join('')}"/></svg>`
  );
}

/** One run of dark modules is one rectangle. */
function rowPath(row: readonly boolean[], y: number): string {
  let path = '';
  let start = -1;
  for (let x = 0; x <= row.length; x++) {
    const dark = row[x] ?? false;
    if (dark && start < 0) start = x;
    if (!dark && start >= 0) {
      path += `M${start} ${y}h${x - start}v1H${start}z`;
      start = -1;
    }
  }
  return path;
}
