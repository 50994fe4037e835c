/** Calls that list refusals and give none yet, because they are still to be built: which capability brings them. */
export const laterCapabilities: Readonly<Record<string, string>> = {
  'members.jwt': '8/8 chat',
  'members.memberGradeInfoByGrade': '7/8 VIP',
  'chat.history': '8/8 chat',
};
