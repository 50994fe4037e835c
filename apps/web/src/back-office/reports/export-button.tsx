import { Download } from 'lucide-react';
import { csvOf } from '../../features/file-download/csv.ts';
import { saveText } from '../../features/file-download/save-file.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { toast } from '../../ui/toast.ts';

interface ExportButtonProps {
  readonly fileName: string;
  readonly rows: readonly (readonly string[])[];
}

/** Takes along what the page shows, as a file. */
export const ExportButton = ({ fileName, rows }: ExportButtonProps) => (
  <Button
    size="sm"
    disabled={rows.length < 2}
    icon={<Icon of={Download} size="sm" />}
    onClick={() => {
      saveText({ fileName: `${fileName}.csv`, mediaType: 'text/csv', content: csvOf(rows) });
      toast.success(`已导出 ${fileName}.csv`);
    }}
  >
    导出 CSV
  </Button>
);
