import { ChevronLeft, ChevronRight } from 'lucide-react';
import { IconButton } from '../buttons/icon-button.tsx';
import styles from './pagination.module.css';

export interface PaginationProps {
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
  readonly onPageChange: (page: number) => void;
  /** What is paged through, for screen readers. */
  readonly label?: string;
  /** Drawn at the start: 共 240 条. */
  readonly total?: number;
}

/** Pages by number. One page needs no pages. */
export function Pagination({ page, pageCount, onPageChange, label = '分页', total }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav aria-label={label} className={styles.pagination}>
      {total !== undefined && <span className={styles.total}>共 {total.toLocaleString('zh-CN')} 条</span>}
      <IconButton icon={ChevronLeft} label="上一页" disabled={page <= 1} onClick={() => onPageChange(page - 1)} />
      <ol className={styles.pages}>
        {pagesAround({ page, pageCount }).map((entry, index) =>
          entry === 'gap' ? (
            <li key={`gap-${index}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={entry}>
              <button
                type="button"
                aria-label={`第 ${entry} 页`}
                {...(entry === page ? { 'aria-current': 'page' } : {})}
                className={styles.page}
                onClick={() => onPageChange(entry)}
              >
                {entry}
              </button>
            </li>
          ),
        )}
      </ol>
      <span className={styles.short}>
        {page} / {pageCount}
      </span>
      <IconButton
        icon={ChevronRight}
        label="下一页"
        disabled={page >= pageCount}
        onClick={() => onPageChange(page + 1)}
      />
    </nav>
  );
}

/** First, last and the neighbours of the page; always the same number of places, so the buttons stay where they are. */
export function pagesAround({ page, pageCount }: Pick<PaginationProps, 'page' | 'pageCount'>): (number | 'gap')[] {
  if (pageCount <= 7) return Array.from({ length: pageCount }, (_, index) => index + 1);
  if (page <= 4) return [1, 2, 3, 4, 5, 'gap', pageCount];
  if (page >= pageCount - 3) return [1, 'gap', ...[4, 3, 2, 1, 0].map((back) => pageCount - back)];
  return [1, 'gap', page - 1, page, page + 1, 'gap', pageCount];
}
