import { hex, utf8 } from './bytes.ts';
import { cipher } from './cipher.ts';

/** The dotted version numbers: a browser that updates itself is still the same device. */
const VERSIONS = /[\d._]{2,}/g;

/** What tells one browser on one machine from another, without what changes from day to day or with the zoom. */
function traits(): readonly unknown[] {
  const { userAgent, language, hardwareConcurrency, maxTouchPoints } = navigator;
  const zone = Intl.DateTimeFormat().resolvedOptions();
  return [
    userAgent.replace(VERSIONS, ''),
    language,
    hardwareConcurrency,
    maxTouchPoints,
    'deviceMemory' in navigator ? navigator.deviceMemory : '',
    Math.max(screen.width, screen.height),
    Math.min(screen.width, screen.height),
    screen.colorDepth,
    zone.timeZone,
    zone.calendar,
    zone.numberingSystem,
  ];
}

let known: Promise<string> | undefined;

/** The device's fingerprint: SHA-256 over browser and screen properties, worked out once. */
export function deviceId(): Promise<string> {
  known ??= cipher()
    .then((hashes) => hashes.sha256(utf8(JSON.stringify(traits()))))
    .then(hex);
  return known;
}
