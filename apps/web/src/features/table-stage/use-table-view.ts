import { useEffect, useState } from 'react';
import { serverNow } from '../../api/server-clock.ts';
import { type TableFacts, type TableView, tableView } from './table-view.ts';

/** A little after the moment, so that the clock has passed it. */
const AFTER_MS = 15;

/** The table by the server's clock, seen anew at each of its moments. */
export function useTableView(facts: TableFacts): TableView {
  const [now, setNow] = useState(serverNow);
  // What has just been read may be newer than the clock of the last look.
  const view = tableView(facts, Math.max(now, facts.now));
  const { next } = view;
  useEffect(() => {
    if (next === undefined) return undefined;
    let timer: ReturnType<typeof setTimeout>;
    const wait = () => {
      timer = setTimeout(
        () => {
          setNow(serverNow());
          wait();
        },
        Math.max(0, next - serverNow()) + AFTER_MS,
      );
    };
    wait();
    return () => clearTimeout(timer);
  }, [next]);
  return view;
}
