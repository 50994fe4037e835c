import * as z from 'zod/mini';
import { capabilityLabels } from '../protocol/capabilities.ts';
import { endpoint } from '../protocol/endpoint.ts';
import { Permission } from '../protocol/permissions.ts';
import { codeOf, line, moment, ownText, paged, requiredText } from '../protocol/shapes.ts';

const PREFIX = '/console/api/v1/site';

const capability = codeOf(capabilityLabels, '请选择功能');

/** What operators switch on the site itself. */
export const site = {
  capabilities: endpoint({
    path: `${PREFIX}/capabilities`,
    access: 'operator',
    permission: Permission.siteMaintenance,
    summary: '各功能是否维护中',
    input: z.object({}),
    output: paged(
      z.object({
        capability,
        name: line,
        closed: z.boolean(),
        /** Why it was closed, and since when; empty and null while it is open. */
        reason: ownText(200),
        since: z.nullable(moment),
        /** When it is expected back; null when nobody said. */
        resumeTime: z.nullable(moment),
      }),
    ),
  }),
  closeCapability: endpoint({
    path: `${PREFIX}/closeCapability`,
    access: 'operator',
    permission: Permission.siteMaintenance,
    effect: 'command',
    summary: '开始维护一项功能',
    input: z.object({
      capability,
      reason: requiredText(200, '请填写原因'),
      resumeTime: z.optional(moment),
    }),
    output: z.null(),
  }),
  openCapability: endpoint({
    path: `${PREFIX}/openCapability`,
    access: 'operator',
    permission: Permission.siteMaintenance,
    effect: 'command',
    summary: '结束一项功能的维护',
    input: z.object({ capability, reason: requiredText(200, '请填写原因') }),
    output: z.null(),
  }),
};
