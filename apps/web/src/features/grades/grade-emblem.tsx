import { gradeEmblem } from '../../art/grade-emblem.ts';
import { Art } from '../../ui/art.tsx';

/** The mark of a grade; its number is always told in words beside it. */
export const GradeEmblem = ({
  grade,
  className,
}: {
  readonly grade: number;
  readonly className?: string | undefined;
}) => <Art svg={gradeEmblem(grade)} className={className} />;
