import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';

const PREFIX = '/site/api/v1';

const siteSwitch = z.union([z.literal('0'), z.literal('1')]);

/** What the site shows to anyone: pre-info, navigation, notices, sponsor. */
export const content = {
  preInfo: endpoint({
    path: `${PREFIX}/configuration/preInfo`,
    access: 'public',
    summary: '站点预置信息',
    input: z.object({}),
    output: z.object({
      ip: z.string(),
      siteBaseConfig: z.object({
        title: z.string(),
        h5DomainUrl: z.string(),
        /** '0' hides the deposit screens and their help page. */
        depositSwitch: siteSwitch,
        /** '1' asks clients built with encryption to use it. */
        safeSwitch: siteSwitch,
        sandbox: z.boolean(),
      }),
      /** Milliseconds since the epoch, for countdowns and signatures. */
      serverTime: z.int(),
    }),
    cached: true,
  }),
};
