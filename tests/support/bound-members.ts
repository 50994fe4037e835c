import { refuseExcludedPerson } from '../../apps/server/src/modules/limits/excluded-person.ts';
import { phoneContact } from '../../apps/server/src/modules/members/contact.ts';
import { memberContacts } from '../../apps/server/src/modules/members/member-contacts.ts';
import { memberDetails } from '../../apps/server/src/modules/members/member-details.ts';
import type { AppContext } from '../../apps/server/src/platform/app-context.ts';
import { aMember, aPhone, type TestMember } from './builders.ts';

interface Person {
  readonly realName?: string;
  /** YYYY-MM-DD; with the name it makes a person who is known again. */
  readonly birthday?: string;
  readonly phone?: string;
  readonly device?: string;
}

/** A member with phone and real name, whom rewards in money can be given. */
export async function aBoundMember(app: AppContext, person: Person = {}): Promise<TestMember> {
  const { realName = '李小红', birthday, phone = aPhone(), device } = person;
  const member = await aMember(app, device === undefined ? {} : { device });
  await app.transact(async (tx) => {
    await memberContacts.bind(app, tx, {
      memberId: member.memberId,
      contact: phoneContact({ areaCode: '86', number: phone }),
    });
    await memberDetails.setRealName(app, tx, { memberId: member.memberId, realName });
    if (birthday !== undefined) await memberDetails.setBirthday(tx, member.memberId, birthday);
    await refuseExcludedPerson(app, tx, member.memberId);
  });
  return member;
}
