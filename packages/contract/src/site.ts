import * as z from 'zod/mini';
import { capabilityLabels } from './protocol/capabilities.ts';
import { endpoint } from './protocol/endpoint.ts';
import {
  address,
  bit,
  codeOf,
  id,
  line,
  listOf,
  moment,
  ownText,
  pageFields,
  paged,
  prose,
  sentBit,
  valueOf,
  count,
} from './protocol/shapes.ts';
import { VenueState, categoryLabels } from './fields/venues.ts';

const PREFIX = '/site/api/v1';

const siteSwitch = z.union([z.literal('0'), z.literal('1')]);

/** What operators say about something that is closed for a while; empty where the usual words do. */
const notice = z.object({ title: line, text: line, resumeTime: z.nullable(moment) });

const navigationVenue = z.object({
  enName: id,
  name: line,
  /** One fact for the venue card; empty when there is none. */
  note: line,
  state: valueOf(VenueState),
  /** When maintenance is expected to end; null when unknown or not in maintenance. */
  resumeTime: z.nullable(moment),
});

/** What the site shows to anyone: pre-info, navigation, notices, sponsor. */
export const site = {
  preInfo: endpoint({
    path: `${PREFIX}/configuration/preInfo`,
    access: 'public',
    summary: '站点预置信息',
    input: z.object({}),
    output: z.object({
      ip: ownText(64),
      siteBaseConfig: z.object({
        title: line,
        h5DomainUrl: address,
        /** '0' hides the deposit screens and their help page. */
        depositSwitch: siteSwitch,
        /** '0' hides the help page about deposits, also while deposits are open; left out: '1'. */
        depositHelpSwitch: z.optional(siteSwitch),
        /** '1' asks clients built with encryption to use it. */
        safeSwitch: siteSwitch,
        /** After so many days what the site keeps in the browser is cleared. */
        clientDataDays: count,
        /** How old a player has to be. */
        legalAge: count,
        sandbox: z.boolean(),
        /** Origins of game providers whose games may stand in the site's frame; left out: none. */
        gameOrigins: z.optional(listOf(address, 50)),
      }),
      /** Milliseconds since the epoch, for countdowns and signatures. */
      serverTime: moment,
    }),
    cached: true,
  }),
  navigationList: endpoint({
    path: `${PREFIX}/advertising/navigationList`,
    access: 'public',
    summary: '导航：分类与场馆',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({
          category: codeOf(categoryLabels),
          name: line,
          /** One line below the name; empty when there is none. */
          note: line,
          venues: listOf(navigationVenue, 100),
        }),
        50,
      ),
    }),
    cached: true,
  }),
  sponsorContent: endpoint({
    path: `${PREFIX}/advertising/sponsorContent`,
    access: 'public',
    summary: '赞助内容',
    input: z.object({}),
    output: z.object({
      list: listOf(z.object({ id, title: line, content: prose, season: line, beginTime: moment, endTime: moment }), 50),
    }),
    cached: true,
  }),
  getMyDiscountAd: endpoint({
    path: `${PREFIX}/advertising/getMyDiscountAd`,
    access: 'member',
    summary: '我的专属优惠',
    input: z.object({}),
    output: z.object({
      list: listOf(
        z.object({ id, activityId: id, title: line, summary: ownText(500), path: address, endTime: moment }),
        20,
      ),
    }),
  }),
  queryNoticeListByPage: endpoint({
    path: `${PREFIX}/advertising/queryNoticeListByPage`,
    access: 'public',
    summary: '公告列表',
    input: z.object({
      ...pageFields,
      /** 1: only the ones that run in the marquee. */
      marquee: z.optional(sentBit),
    }),
    output: paged(z.object({ noticeId: id, title: line, content: prose, marquee: bit, publishTime: moment })),
  }),
  onlineCustomService: endpoint({
    path: `${PREFIX}/configuration/onlinecustomservice`,
    access: 'public',
    summary: '在线客服地址',
    input: z.object({}),
    output: z.object({ url: address }),
    cached: true,
  }),
  siteStatus: endpoint({
    path: `${PREFIX}/configuration/siteStatus`,
    access: 'public',
    summary: '哪些功能正在维护、暂停或关闭，预计何时恢复',
    input: z.object({}),
    output: z.object({
      closed: listOf(
        z.object({
          capability: codeOf(capabilityLabels),
          since: moment,
          /** When it is expected back; null when nobody said. */
          resumeTime: z.nullable(moment),
        }),
        20,
      ),
      /** The switches as they stand now, where pre-info is kept as it was first read; left out: '1'. */
      depositSwitch: z.optional(siteSwitch),
      depositHelpSwitch: z.optional(siteSwitch),
      /** What players read where deposits would be; left out: nothing but that they are not there. */
      depositNotice: z.optional(notice),
      /** Entrances that are suspended with a popup; left out where they are open. */
      suspended: z.optional(listOf(z.extend(notice, { entrance: z.enum(['login', 'register']) }), 2)),
    }),
  }),
  queryCountryArea: endpoint({
    path: `${PREFIX}/site/countryArea/queryCountryArea`,
    access: 'public',
    summary: '国家和地区区号',
    input: z.object({}),
    output: z.object({
      /** The first one is the default. */
      list: listOf(z.object({ areaName: line, areaCode: ownText(4), regex: ownText(120) })),
    }),
  }),
};
