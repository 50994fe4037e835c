import { useMutation } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { messageOf } from '../../api/failures.ts';
import { serverNow } from '../../api/server-clock.ts';
import { saveText } from '../../features/file-download/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';
import { EXPORT_ROWS_MAX, betCsv, everyBet } from './bet-csv.ts';
import type { BetFilter } from './bet-record-data.ts';

/** Takes along what is filtered, as a file. */
export function ExportButton({ filter }: { readonly filter: BetFilter | undefined }) {
  const { mutate, isPending } = useMutation({
    mutationFn: everyBet,
    meta: { quiet: true },
    onError: (failure) => toast.error(messageOf(failure)),
    onSuccess: (bets) => {
      if (bets === null) return toast.warning(`记录超过 ${EXPORT_ROWS_MAX} 条，请缩小日期范围后再导出`);
      if (bets.length === 0) return toast.info('该条件下没有可导出的记录');
      saveText({ fileName: `bets-${Math.floor(serverNow())}.csv`, mediaType: 'text/csv', content: betCsv(bets) });
      return toast.success(`已导出 ${bets.length} 条记录`);
    },
  });
  return (
    <Button
      size="sm"
      busy={isPending}
      disabled={!filter}
      icon={<Icon of={Download} size="sm" />}
      onClick={() => filter && mutate(filter)}
    >
      导出 CSV
    </Button>
  );
}
