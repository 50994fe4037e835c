import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { countryAreas } from '../members/country-areas.ts';
import { listNavigation } from './list-navigation.ts';
import { listNotices } from './list-notices.ts';
import { myDiscounts } from './my-discounts.ts';
import { preInfo } from './pre-info.ts';
import { siteStatus } from './site-status.ts';
import { sponsorContent } from './sponsor-content.ts';

/** Our own customer service page: a path, so that it is right by whichever address the player came. */
const SERVICE_PAGE = '/service';

export const siteHandlers: HandlersOf<Catalogue['site']> = {
  preInfo,
  navigationList: listNavigation,
  sponsorContent,
  getMyDiscountAd: myDiscounts,
  queryNoticeListByPage: listNotices,
  siteStatus,
  onlineCustomService: () => ({ url: SERVICE_PAGE }),
  queryCountryArea: () => ({ list: [...countryAreas] }),
};
