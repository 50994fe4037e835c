import { afterEach, describe, expect, test, vi } from 'vitest';

const browser = {
  userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/156.0',
  language: 'zh-CN',
  hardwareConcurrency: 8,
  maxTouchPoints: 0,
  deviceMemory: 16,
};
const display = { width: 1920, height: 1080, colorDepth: 24 };
/** Minutes behind UTC in January and in July. */
const clock = { winter: -480, summer: -480 };

interface Machine {
  readonly navigator?: Partial<typeof browser>;
  readonly screen?: Partial<typeof display>;
  readonly clock?: typeof clock;
}

/** The id that a freshly loaded page works out on this machine. */
async function idOn(machine: Machine = {}): Promise<string> {
  vi.stubGlobal('navigator', { ...browser, ...machine.navigator });
  vi.stubGlobal('screen', { ...display, ...machine.screen });
  const { winter, summer } = machine.clock ?? clock;
  vi.spyOn(Date.prototype, 'getTimezoneOffset').mockImplementation(function offset(this: Date) {
    return this.getMonth() === 0 ? winter : summer;
  });
  vi.resetModules();
  const { deviceId } = await import('./device.ts');
  return deviceId();
}

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe('AU-25b the fingerprint is a hash of browser and screen properties', () => {
  test('AU-25b it is a SHA-256 in hex, and the same machine gives the same id', async () => {
    const id = await idOn();
    expect(id).toMatch(/^[0-9a-f]{64}$/);
    expect(await idOn()).toBe(id);
  });

  test.each<[string, Machine]>([
    ['another browser', { navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0' } }],
    ['another language', { navigator: { language: 'en-US' } }],
    ['another number of cores', { navigator: { hardwareConcurrency: 4 } }],
    ['a touch screen', { navigator: { maxTouchPoints: 5 } }],
    ['another memory', { navigator: { deviceMemory: 8 } }],
    ['another width', { screen: { width: 2560 } }],
    ['another height', { screen: { height: 1440 } }],
    ['another colour depth', { screen: { colorDepth: 30 } }],
    ['another time zone', { clock: { winter: -60, summer: -120 } }],
    ['a zone with summer time', { clock: { winter: -480, summer: -540 } }],
  ])('AU-25b %s gives another id', async (_what, machine) => {
    expect(await idOn(machine)).not.toBe(await idOn());
  });

  test('AU-25b an update of the browser and a turned screen are the same device', async () => {
    const updated = { userAgent: browser.userAgent.replace('156.0', '157.0.1') };
    expect(await idOn({ navigator: updated, screen: { width: 1080, height: 1920 } })).toBe(await idOn());
  });
});
