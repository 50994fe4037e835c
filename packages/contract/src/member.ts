import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const PREFIX = '/site/api/v1';

/** Masked text when bound, empty when not. */
const masked = z.string();

/** The member's own data. */
export const member = {
  info: endpoint({
    path: `${PREFIX}/user/member/info`,
    access: 'member',
    summary: '会员信息',
    input: z.object({ isPop: z.optional(z.union([z.literal(0), z.literal(1)])) }),
    output: z.object({
      userId: z.string(),
      name: z.string(),
      bindPhone: masked,
      bindRealName: masked,
      bindEmail: masked,
      /** VIP grade. */
      grade: z.int(),
      /** Milliseconds since the epoch. */
      registerTime: z.int(),
      /** Id of one of the drawn avatars. */
      avatar: z.string(),
      /** YYYY-MM-DD, empty when not given. */
      birthday: z.string(),
      /** 0 not said, 1 male, 2 female. */
      gender: z.union([z.literal(0), z.literal(1), z.literal(2)]),
      secondPasswordSet: z.boolean(),
    }),
  }),
};
