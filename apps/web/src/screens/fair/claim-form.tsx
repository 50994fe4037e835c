import type { ReactNode } from 'react';
import { Button } from '../../ui/buttons/button.tsx';
import { toast } from '../../ui/toast.ts';
import styles from './fair-screen.module.css';

interface ClaimFormProps {
  readonly children: ReactNode;
  readonly onCheck: () => void;
  /** The file that checks the same claim without the site. */
  readonly onSave: () => Promise<void>;
}

/** The fields of a claim, checked here or by a file that needs no network. */
export function ClaimForm({ children, onCheck, onSave }: ClaimFormProps) {
  return (
    <form
      className={styles.fields}
      onSubmit={(event) => {
        event.preventDefault();
        onCheck();
      }}
    >
      {children}
      <div className={styles.actions}>
        <Button type="submit" look="brand">
          核对
        </Button>
        <Button onClick={() => void onSave().catch(() => toast.error('下载失败，请稍后重试'))}>下载离线核对文件</Button>
      </div>
    </form>
  );
}
