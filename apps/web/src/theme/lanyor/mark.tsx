import { Mark, type MarkProps } from '../mark.tsx';
import { markSvg } from './mark-svg.ts';

/** The brand's mark. Without a title it is decoration beside the name. */
export const BrandMark = (props: MarkProps) => <Mark svg={markSvg} {...props} />;
