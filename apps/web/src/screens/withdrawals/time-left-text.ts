const MINUTE = 60;
const HOUR = 3_600;

/** How long something still takes, rounded up: 剩余23小时, 剩余5分钟. */
export const timeLeftText = (seconds: number): string =>
  seconds > HOUR ? `剩余${Math.ceil(seconds / HOUR)}小时` : `剩余${Math.ceil(seconds / MINUTE)}分钟`;
