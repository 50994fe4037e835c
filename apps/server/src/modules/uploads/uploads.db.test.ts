import { catalogue } from '@fairground/contract';
import { IMAGE_BYTES_MAX } from '@fairground/contract/members';
import sharp from 'sharp';
import { beforeAll, describe, expect, test } from 'vitest';
import { aClock, aMember, callOnClock, outcomes, type TestClock } from '../../../../../tests/support/builders.ts';
import { aPicture } from '../../../../../tests/support/identity-documents.ts';
import { type TestApp, startTestApp } from '../../../../../tests/support/test-app.ts';
import { openSession } from '../../../../../tests/support/open-session.ts';

const { uploadImage, ownImage } = catalogue.members;

let running: TestApp;
let clock: TestClock;
beforeAll(async () => {
  clock = aClock();
  running = await startTestApp({ now: clock.now });
});

type Member = Awaited<ReturnType<typeof aMember>>;
const upload = (member: Member, image: string) =>
  callOnClock(running, uploadImage, { purpose: 'identity', image }, member);

async function bytesOf(member: Member, imageId: unknown): Promise<Buffer> {
  const { data } = await callOnClock(running, ownImage, { imageId: String(imageId) }, member);
  const [type, text = ''] = String(data?.['image']).split(',');
  expect(type).toBe('data:image/jpeg;base64');
  return Buffer.from(text, 'base64');
}

/** A PNG that claims to be huge and holds next to nothing: the file itself is a few dozen bytes. */
const bombOf = (width: number, height: number): string => aPicture(width, height, 64);

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>';

describe('pictures members send in', () => {
  test.each(['png', 'jpeg', 'webp'] as const)('AU-17 a %s is taken, redrawn and shown to its owner', async (format) => {
    const member = await aMember(running.app);
    const image = sharp({ create: { width: 64, height: 40, channels: 3, background: '#3377aa' } });
    const taken = await upload(member, (await image.toFormat(format).toBuffer()).toString('base64'));
    expect(taken).toMatchObject({ status_code: 6000, data: { imageId: expect.stringMatching(/^[0-9a-f]{32}$/) } });
    const shown = await sharp(await bytesOf(member, taken.data?.['imageId'])).metadata();
    expect(shown).toMatchObject({ format: 'jpeg', width: 64, height: 40 });
  });

  test('AU-17 what the file carried besides its pixels does not come along', async () => {
    const member = await aMember(running.app);
    const told = await sharp({ create: { width: 30, height: 20, channels: 3, background: 'red' } })
      .withExif({ IFD0: { Artist: 'SECRET-ARTIST' }, IFD3: { GPSLatitude: '39/1 54/1 0/1' } })
      .jpeg()
      .toBuffer();
    expect(told.includes('SECRET-ARTIST')).toBe(true);
    // A second file behind the first one.
    const stowaway = Buffer.concat([told, Buffer.from('PK\u0003\u0004<script>alert(1)</script>')]);
    const taken = await upload(member, stowaway.toString('base64'));
    const shown = await bytesOf(member, taken.data?.['imageId']);
    expect((await sharp(shown).metadata()).exif).toBeUndefined();
    for (const text of ['SECRET-ARTIST', '<script>', 'PK\u0003\u0004']) expect(shown.includes(text)).toBe(false);
  });

  test('AU-17 it lies sealed in the database', async () => {
    const member = await aMember(running.app);
    const { data } = await upload(member, aPicture());
    const { sealed } = await running.app.db
      .selectFrom('upload_image')
      .select('sealed')
      .where('id', '=', String(data?.['imageId']))
      .executeTakeFirstOrThrow();
    expect(sealed.subarray(0, 3)).not.toEqual(Buffer.from([0xff, 0xd8, 0xff]));
    await expect(sharp(sealed).metadata()).rejects.toThrow();
  });

  test.each([
    ['SVG', Buffer.from(SVG).toString('base64'), '仅支持'],
    ['a zip', Buffer.from('PK\u0003\u0004 and so on').toString('base64'), '仅支持'],
    ['a GIF', Buffer.from('GIF89a and so on').toString('base64'), '仅支持'],
    ['a PDF', Buffer.from('%PDF-1.7').toString('base64'), '仅支持'],
    ['SVG behind the mark of a PNG', Buffer.from(`\u0089PNG\r\n\u001a\n${SVG}`, 'latin1').toString('base64'), '损坏'],
    ['a JPEG that ends early', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]).toString('base64'), '损坏'],
    ['no base64', '!!!!', '损坏'],
    ['17 megapixels', bombOf(17_000, 1000), '像素'],
    ['one pixel wide and 16,000,000 high', bombOf(1, 16_000_000), '像素'],
    ['8,193 pixels high', bombOf(10, 8193), '像素'],
    ['two billion pixels', bombOf(50_000, 40_000), '像素'],
    ['more than 5 MB', Buffer.alloc(IMAGE_BYTES_MAX + 1, 0xff).toString('base64'), '5MB'],
  ])('AU-17 %s is refused with 6010 and a sentence', async (_name, image, words) => {
    const member = await aMember(running.app);
    const refused = await upload(member, image);
    expect(refused).toMatchObject({ status_code: 6010, message: expect.stringContaining(words) });
  });

  test('AU-17 exactly sixteen megapixels are looked at', async () => {
    const member = await aMember(running.app);
    const large = await sharp({ create: { width: 4000, height: 4000, channels: 3, background: 'white' } })
      .png()
      .toBuffer();
    const taken = await upload(member, large.toString('base64'));
    expect(taken.status_code).toBe(6000);
    // What is kept is smaller: enough to read a document by.
    expect(await sharp(await bytesOf(member, taken.data?.['imageId'])).metadata()).toMatchObject({ width: 2400 });
  });

  test('AU-17 somebody else finds nothing, as if there were nothing', async () => {
    const [owner, otherMember] = [await aMember(running.app), await aMember(running.app)];
    const { data } = await upload(owner, aPicture());
    const imageId = String(data?.['imageId']);
    const foreign = await callOnClock(running, ownImage, { imageId }, otherMember);
    const missing = await callOnClock(running, ownImage, { imageId: 'f'.repeat(32) }, otherMember);
    expect(foreign).toMatchObject({ status_code: 6004, data: null });
    expect(foreign).toEqual(missing);
    expect((await callOnClock(running, ownImage, { imageId })).status_code).toBe(6001);
  });

  test('AU-17 twenty a day, also when they come at once; the next day in China begins anew', async () => {
    const member = await aMember(running.app);
    const picture = aPicture();
    const answers = await Promise.all(Array.from({ length: 22 }, () => upload(member, picture)));
    expect(outcomes(answers)).toEqual([...Array.from({ length: 20 }, () => 6000), 6010, 6010]);
    clock.passSeconds(24 * 3600);
    const tomorrow = await aMemberAgain(member);
    expect((await upload(tomorrow, picture)).status_code).toBe(6000);
  });
});

/** The same member on a new login: a day ended the old one. */
async function aMemberAgain(member: Member): Promise<Member> {
  const origin = { device: member.device, ip: '127.0.0.1', userAgent: 'test', now: clock.now() };
  const token = await running.app.transact((tx) => openSession(running.app, tx, member.memberId, origin));
  return { ...member, token };
}
