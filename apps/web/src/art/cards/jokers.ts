/** The masks of sun and moon; the sun outranks the moon. */
export type Joker = 'sun' | 'moon';

const ray = (turn: number, long: boolean): string =>
  `<path d="${long ? 'M-7-43 0-74 7-43' : 'M-6-43 0-60 6-43'}" transform="rotate(${turn})" fill="${long ? '#E9B548' : '#C4202F'}" stroke="#6E1A12" stroke-width="1.2" stroke-linejoin="round"/>`;

const sun = (): string =>
  `<defs><radialGradient id="g" cx=".36" cy=".3" r=".85"><stop offset="0" stop-color="#FFF3C2"/><stop offset=".45" stop-color="#F2B93F"/><stop offset="1" stop-color="#B85A14"/></radialGradient></defs>` +
  `<g transform="translate(90 128)">${Array.from({ length: 16 }, (_, at) => ray(at * 22.5, at % 2 === 0)).join('')}` +
  `<circle r="45" fill="url(#g)" stroke="#6E1A12" stroke-width="2"/><circle r="39" fill="none" stroke="#8A3A10" stroke-width="1"/>` +
  `<path d="M-26-12C-20-20-10-20-5-13M26-12C20-20 10-20 5-13" fill="none" stroke="#6E1A12" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M-24-4C-18-10-10-9-6-3-12 1-19 1-24-4ZM24-4C18-10 10-9 6-3 12 1 19 1 24-4Z" fill="#FFFDF0" stroke="#6E1A12" stroke-width="1.4"/>` +
  `<circle cx="-14" cy="-4" r="3" fill="#3A1410"/><circle cx="14" cy="-4" r="3" fill="#3A1410"/>` +
  `<path d="M0-8-6 10C-3 14 3 14 6 10" fill="none" stroke="#8A3A10" stroke-width="2" stroke-linecap="round"/>` +
  `<path d="M-15 20C-6 16 6 16 15 20 8 30-8 30-15 20Z" fill="#C4202F" stroke="#6E1A12" stroke-width="1.4"/>` +
  `<path d="M-34 8C-32 20-26 28-18 34M34 8C32 20 26 28 18 34" fill="none" stroke="#C4202F" stroke-width="2.4" stroke-linecap="round"/>` +
  `<path d="M-30-24C-26-30-20-34-13-37" fill="none" stroke="#fff" stroke-width="4" stroke-linecap="round" opacity=".6"/></g>`;

const moon = (): string =>
  `<defs><radialGradient id="g" cx=".3" cy=".3" r=".95"><stop offset="0" stop-color="#FFFFFF"/><stop offset=".5" stop-color="#BCC7DC"/><stop offset="1" stop-color="#4A5877"/></radialGradient></defs>` +
  `<g transform="translate(90 128)"><circle r="66" fill="none" stroke="#9AA6BF" stroke-width="1.2" stroke-dasharray="2 7" stroke-linecap="round"/>` +
  `<path d="M18-56C-22-58-54-32-54 4-54 38-26 60 8 58 34 56 52 40 58 20 46 34 28 38 14 32L20 22 8 18 14 10 2 2 14-8C8-16 6-22 10-30 14-40 22-48 18-56Z" fill="url(#g)" stroke="#1E2740" stroke-width="2" stroke-linejoin="round"/>` +
  `<path d="M-22-14C-16-20-6-19-2-12" fill="none" stroke="#1E2740" stroke-width="3" stroke-linecap="round"/>` +
  `<path d="M-20-5C-14-10-6-9-3-4-9 0-15 0-20-5Z" fill="#fff" stroke="#1E2740" stroke-width="1.4"/><circle cx="-11" cy="-5" r="2.6" fill="#1E2740"/>` +
  `<path d="M-10 22C-4 26 4 26 10 21" fill="none" stroke="#24477F" stroke-width="2.6" stroke-linecap="round"/>` +
  `<path d="M-44 8C-42 26-32 40-18 47M-38-26C-32-38-22-45-10-48" fill="none" stroke="#fff" stroke-width="3" stroke-linecap="round" opacity=".55"/>` +
  `<path d="M40-30 43-20 53-17 43-14 40-4 37-14 27-17 37-20ZM50 0 52 6 58 8 52 10 50 16 48 10 42 8 48 6Z" fill="#D9A441" stroke="#7A5210" stroke-width=".8"/></g>`;

const masks: Readonly<Record<Joker, () => string>> = { sun, moon };

export const mask = (joker: Joker): string => masks[joker]();
