import type { OutputOf } from '@fairground/contract';
import { grades } from '@fairground/contract/member-grades';
import { useQuery } from '@tanstack/react-query';
import { query } from '../../api/query.ts';

export type Grade = OutputOf<typeof grades.memberGradeConfigList>['list'][number];
export type OwnGrade = OutputOf<typeof grades.memberGradeInfoByGrade>;

/** Every grade, the lowest first, as the configuration has them now. */
export const useGrades = () =>
  useQuery({
    ...query(grades.memberGradeConfigList, {}),
    meta: { endpoint: grades.memberGradeConfigList, quiet: true },
    select: ({ list }) => list.toSorted((one, other) => one.grade - other.grade),
  });

/** The member's own grade and how far everything has come. */
export const useOwnGrade = () =>
  useQuery({
    ...query(grades.memberGradeInfoByGrade, {}),
    meta: { endpoint: grades.memberGradeInfoByGrade, quiet: true },
  });

/** What rebates of the venues reach from and to. */
export const useRebateSpans = () =>
  useQuery({
    ...query(grades.getGameFanshuiHighLow, {}),
    meta: { endpoint: grades.getGameFanshuiHighLow, quiet: true },
  });
