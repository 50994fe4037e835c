import type { ReactElement } from 'react';
import { Tooltip } from '../../../ui/overlays/tooltip.tsx';

/** Why the odds format cannot be changed while a series is made. */
export default function SeriesLock({ children }: { readonly children: ReactElement }) {
  return <Tooltip text="串关只按香港盘计算，取消串关后可切换">{children}</Tooltip>;
}
