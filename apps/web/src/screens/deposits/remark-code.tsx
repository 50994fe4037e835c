import { messageOf } from '../../api/failures.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import type { useRemarkCode } from './deposit-data.ts';

/** The remark by which a bank transfer finds its order: fetched, copied, and written into the transfer. */
export function RemarkCode({ code, ask, isPending, error }: ReturnType<typeof useRemarkCode>) {
  return (
    <TextField
      label="附言码"
      value={code ?? ''}
      readOnly
      size="lg"
      placeholder="请先获取附言码"
      hint="转账时原样填入附言（备注），系统凭它识别这笔存款"
      error={error ? messageOf(error) : undefined}
      suffix={
        code === undefined ? (
          <Button look="text" size="sm" busy={isPending} onClick={() => void ask()}>
            获取附言码
          </Button>
        ) : (
          <CopyButton text={code} describes="复制附言码" />
        )
      }
    />
  );
}
