import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';
import { catalogue } from '@fairground/contract';
import { idCardCheckDigit } from '@fairground/contract/documents';
import { ImagePurpose } from '@fairground/contract/members';
import { identityDocuments } from '../../apps/server/src/modules/identity/identity-documents.ts';
import { memberDetails } from '../../apps/server/src/modules/members/member-details.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { callOnClock, type TestMember } from './builders.ts';
import type { TestApp } from './test-app.ts';

/** When everybody in these tests was born. */
export const BIRTHDAY = '1990-05-17';

/** An identity card of somebody born then that no other test has; `ending` stands before the check digit. */
export function anIdCard(ending = `${randomInt(998)}`.padStart(3, '0')): string {
  const region = 110_000 + randomInt(500_000);
  const first = `${region}${BIRTHDAY.replaceAll('-', '')}${ending}`;
  return first + idCardCheckDigit(first);
}

/** A PNG by hand, in base64, all black; with fewer bytes of pixels than it claims it is broken or a bomb. */
export function aPicture(width = 64, height = 40, pixelBytes = height * (1 + width * 3)): string {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  const mark = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  const pixels = deflateSync(Buffer.alloc(pixelBytes));
  return Buffer.concat([mark, chunk('IHDR', head), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))]).toString(
    'base64',
  );
}

function chunk(name: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(name), data]);
  const [size, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  size.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([size, body, sum]);
}

/** Says the member's name and birthday, as identity documents need them. */
export async function withPerson(running: TestApp, member: TestMember): Promise<TestMember> {
  await running.app.transact(async (tx) => {
    await memberDetails.setRealName(running.app, tx, { memberId: member.memberId, realName: '李小红' });
    await memberDetails.setBirthday(tx, member.memberId, BIRTHDAY);
  });
  return member;
}

/** Says the birthday and has a document of it approved, without pictures. */
export function proveIdentity(app: AppContext, memberId: bigint): Promise<void> {
  return app.transact(async (tx) => {
    const now = app.now();
    await memberDetails.setBirthday(tx, memberId, BIRTHDAY);
    const document = { memberId, kind: 'idCard', number: anIdCard(), images: [], now } as const;
    const id = await identityDocuments.insert(app, tx, document);
    if (id === undefined) throw new Error('the document was not taken');
    await identityDocuments.decide(tx, id, { state: 'passed', by: 'reviewer', reason: '', now });
  });
}

export async function upload(running: TestApp, member: TestMember): Promise<string> {
  const form = { purpose: ImagePurpose.identity, image: aPicture() };
  return String((await callOnClock(running, catalogue.members.uploadImage, form, member)).data?.['imageId']);
}

/** Submits a document through the API, with a picture of their own. */
export async function submitDocument(running: TestApp, member: TestMember, documentNumber: string) {
  const images = [await upload(running, member)];
  const residence = 'CN' as const;
  const form = { type: 'identity' as const, documentKind: 'idCard' as const, documentNumber, residence, images };
  return callOnClock(running, catalogue.members.bindOther, form, member);
}
