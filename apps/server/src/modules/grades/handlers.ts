import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { gradeInfo } from './grade-info.ts';
import { listGrades } from './list-grades.ts';
import { rebateRange } from './rebate-range.ts';
import { vipWeekInfo } from './vip-week-info.ts';

export const gradeHandlers: HandlersOf<
  Pick<Catalogue['members'], 'memberGradeConfigList' | 'memberGradeInfoByGrade' | 'getGameFanshuiHighLow'>
> = {
  memberGradeConfigList: listGrades,
  memberGradeInfoByGrade: gradeInfo,
  getGameFanshuiHighLow: rebateRange,
};

export const vipGiftHandlers: HandlersOf<Pick<Catalogue['promotions'], 'vipWeekInfo'>> = { vipWeekInfo };
