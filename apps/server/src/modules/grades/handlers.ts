import type { Catalogue } from '@fairground/contract';
import type { HandlersOf } from '../../platform/handler.ts';
import { listGrades } from './list-grades.ts';
import { rebateRange } from './rebate-range.ts';

export const gradeHandlers: HandlersOf<Pick<Catalogue['members'], 'memberGradeConfigList' | 'getGameFanshuiHighLow'>> =
  {
    memberGradeConfigList: listGrades,
    getGameFanshuiHighLow: rebateRange,
  };
