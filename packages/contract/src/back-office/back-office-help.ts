import * as z from 'zod/mini';
import { helpKeys } from '../fields/help-keys.ts';
import { HELP_REMARK_MAX, helpReasonLabels } from '../help.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { codeOf, count, moment, ownText, pageFields, paged } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/help';

const article = z.enum(helpKeys, '没有这篇文章');
const reason = codeOf(helpReasonLabels);

/** What readers of the help centre said of its articles. */
export const help = {
  ratings: endpoint({
    path: `${PREFIX}/ratings`,
    access: 'operator',
    permission: Permission.helpRatings,
    summary: '每篇帮助文章的评价与原因',
    input: z.object(pageFields),
    /** Every article, the ones that helped least first. */
    output: paged(
      z.object({
        article,
        helpful: count,
        unhelpful: count,
        reasons: z.array(z.object({ reason, count })).check(z.maxLength(10)),
        /** When it was rated last; null while nobody did. */
        lastTime: z.nullable(moment),
      }),
    ),
  }),
  remarks: endpoint({
    path: `${PREFIX}/remarks`,
    access: 'operator',
    permission: Permission.helpRatings,
    summary: '读者对帮助文章的留言，新的在前',
    input: z.object({ ...pageFields, article: z.optional(article) }),
    output: paged(z.object({ article, reason, remark: ownText(HELP_REMARK_MAX), time: moment })),
  }),
};
