import { ChevronDown } from 'lucide-react';
import type { LiveMatch } from '../../../features/sports-live/live-view.ts';
import { Icon } from '../../../ui/icon.tsx';
import { toggleExpanded } from '../board/board-store.ts';

interface MoreButtonProps {
  readonly match: LiveMatch;
  readonly isExpanded: boolean;
  readonly className: string | undefined;
  /** Stands before the number where there is room for it. */
  readonly label?: string;
}

/** How many markets a match has, and the way to all of them. */
export const MoreButton = ({ match, isExpanded, className, label }: MoreButtonProps) => (
  <button
    type="button"
    className={className}
    aria-expanded={isExpanded}
    aria-label={`${match.team_h} 对 ${match.team_c} 全部 ${match.marketCount} 个盘口`}
    onClick={() => toggleExpanded(match.gameId)}
  >
    {label !== undefined && `${label} `}+{match.marketCount}
    <Icon of={ChevronDown} size="sm" />
  </button>
);
