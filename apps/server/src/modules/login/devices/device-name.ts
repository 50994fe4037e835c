/** In the order in which they are looked for: most browsers also call themselves by older names. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/MicroMessenger/, '微信'],
  [/Edg/, 'Edge'],
  [/OPR|Opera/, 'Opera'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/HarmonyOS/, '鸿蒙'],
  [/Android/, '安卓'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'Mac'],
  [/Linux/, 'Linux'],
];

const nameIn = (marks: readonly (readonly [RegExp, string])[], userAgent: string): string | undefined =>
  marks.find(([mark]) => mark.test(userAgent))?.[1];

/** What a person calls the device behind a User-Agent. */
export function deviceName(userAgent: string): string {
  const names = [nameIn(systems, userAgent), nameIn(browsers, userAgent)].filter((name) => name !== undefined);
  return names.length === 0 ? '未知设备' : names.join(' · ');
}

/** An address as a person reads it; old ones have been cleared. */
export const shownAddress = (ip: string): string => ip || '已清除';
