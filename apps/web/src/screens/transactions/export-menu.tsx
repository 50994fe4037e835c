import { exportFormatLabels } from '@fairground/contract/transaction-records';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Popover } from '../../ui/overlays/popover.tsx';
import { toast } from '../../ui/toast.ts';
import { type RecordFilter, useExport } from './transactions-data.ts';
import styles from './transactions-screen.module.css';

type Format = keyof typeof exportFormatLabels;

/** What each file is for. */
const meanings: Record<Format, string> = {
  csv: '当前筛选的记录，通用表格',
  xlsx: '当前筛选的记录，Excel工作簿',
  vault: '带签名的全部资金数据，可据此重算余额',
};
// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the table has no keys but its own
const formats = Object.keys(meanings) as readonly Format[];

/** Takes the records along as a file. */
export function ExportMenu({ filter }: { readonly filter: RecordFilter | undefined }) {
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useExport();
  const take = (format: Format) => {
    setOpen(false);
    if (filter) mutate({ ...filter, format }, { onError: (failure) => toast.error(messageOf(failure)) });
  };
  return (
    <Popover
      label="导出"
      open={open}
      onOpenChange={setOpen}
      trigger={
        <Button size="sm" busy={isPending} disabled={!filter} icon={<Icon of={Download} size="sm" />}>
          导出
        </Button>
      }
    >
      <ul className={styles.formats}>
        {formats.map((format) => (
          <li key={format}>
            <button type="button" onClick={() => take(format)}>
              <b>{exportFormatLabels[format]}</b>
              <small>{meanings[format]}</small>
            </button>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
