import { randomInt } from 'node:crypto';
import { catalogue } from '@fairground/contract';
import { idCardCheckDigit } from '@fairground/contract/documents';
import { ImagePurpose } from '@fairground/contract/member';
import sharp from 'sharp';
import { memberPersons } from '../../apps/server/src/modules/members/member-persons.ts';
import { callOnClock, type TestMember } from './builders.ts';
import type { RunningHouse } from './running-house.ts';

/** When everybody in these tests was born. */
export const BIRTHDAY = '1990-05-17';

/** An identity card of somebody born then that no other test has; `ending` stands before the check digit. */
export function anIdCard(ending = `${randomInt(998)}`.padStart(3, '0')): string {
  const region = 110_000 + randomInt(500_000);
  const first = `${region}${BIRTHDAY.replaceAll('-', '')}${ending}`;
  return first + idCardCheckDigit(first);
}

/** A small picture, in base64. */
export async function aPicture(format: 'png' | 'jpeg' | 'webp' = 'png', width = 64, height = 40): Promise<string> {
  const image = sharp({ create: { width, height, channels: 3, background: '#3377aa' } });
  return (await image.toFormat(format).toBuffer()).toString('base64');
}

/** Says the member's name and birthday, as papers need them. */
export async function withPerson(running: RunningHouse, member: TestMember): Promise<TestMember> {
  await running.house.transact(async (tx) => {
    await memberPersons.setRealName(running.house, tx, member.memberId, '李小红');
    await memberPersons.setBirthday(tx, member.memberId, BIRTHDAY);
  });
  return member;
}

export async function upload(running: RunningHouse, member: TestMember): Promise<string> {
  const form = { purpose: ImagePurpose.identity, image: await aPicture() };
  return String((await callOnClock(running, catalogue.member.uploadImage, form, member)).data?.['imageId']);
}

/** Hands papers in through the door, with a picture of their own. */
export async function handIn(running: RunningHouse, member: TestMember, documentNumber: string) {
  const images = [await upload(running, member)];
  const form = { type: 'identity' as const, documentKind: 'idCard' as const, documentNumber, images };
  return callOnClock(running, catalogue.member.bindOther, form, member);
}
