import { hex, utf8 } from './bytes.ts';
import { cipher } from './cipher.ts';

/** The dotted version numbers: a browser that updates itself is still the same device. */
const VERSIONS = /[\d._]{2,}/g;

/** What tells one browser on one machine from another, without what changes from day to day or with the zoom. */
function traits(): readonly unknown[] {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator;
  return [
    userAgent.replace(VERSIONS, ''),
    language,
    hardwareConcurrency,
    maxTouchPoints,
    'deviceMemory' in navigator ? navigator.deviceMemory : '',
    Math.max(screen.width, screen.height),
    Math.min(screen.width, screen.height),
    screen.colorDepth,
    ...clockOffsets(),
  ];
}

/** The time zone by its winter and summer clock. Its name would cost a slow phone a tenth of a second before the first call. */
const clockOffsets = (): readonly number[] =>
  [new Date(2026, 0, 1), new Date(2026, 6, 1)].map((day) => day.getTimezoneOffset());

let known: Promise<string> | undefined;

/** The device's fingerprint: SHA-256 over browser and screen properties, worked out once. */
export function deviceId(): Promise<string> {
  known ??= cipher()
    .then((hashes) => hashes.sha256(utf8(JSON.stringify(traits()))))
    .then(hex);
  return known;
}
