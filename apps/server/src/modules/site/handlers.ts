import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { countryAreas } from '../members/country-areas.ts';
import { listNavigation } from './list-navigation.ts';
import { listNotices } from './list-notices.ts';
import { preInfo } from './pre-info.ts';

/** Our own customer service page: a path, so that it is right by whichever address the player came. */
const SERVICE_PAGE = '/service';

type ContentCalls = Pick<
  Catalogue['content'],
  'preInfo' | 'navigationList' | 'queryNoticeListByPage' | 'onlineCustomService' | 'queryCountryArea'
>;

export const contentHandlers: HandlersOf<ContentCalls> = {
  preInfo,
  navigationList: listNavigation,
  queryNoticeListByPage: listNotices,
  onlineCustomService: () => ({ url: SERVICE_PAGE }),
  queryCountryArea: () => ({ list: [...countryAreas] }),
};
