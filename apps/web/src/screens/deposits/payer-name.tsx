import { LockKeyhole } from 'lucide-react';
import { Icon } from '../../ui/icon.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';

interface PayerNameProps {
  /** Masked; empty when none is bound. */
  readonly bound: string;
  /** No name is bound yet: this one will be. */
  readonly asks: boolean;
  readonly value: string;
  readonly error: string | undefined;
  readonly onValueChange: (name: string) => void;
}

/** Whose account pays. A bound name is locked; a missing one is bound with this deposit. */
export const PayerName = ({ bound, asks, value, error, onValueChange }: PayerNameProps) =>
  asks ? (
    <TextField
      label="付款人真实姓名"
      value={value}
      error={error}
      required
      size="lg"
      maxLength={50}
      autoComplete="name"
      placeholder="与付款账户的户名一致"
      hint="首次存款时绑定，提交后不可修改，取款也只能打到同名账户"
      onChange={(event) => onValueChange(event.target.value)}
    />
  ) : (
    <TextField
      label="付款人姓名"
      value={bound}
      readOnly
      size="lg"
      suffix={<Icon of={LockKeyhole} size="sm" label="已绑定" />}
      hint="请使用该姓名的账户付款，户名不符的款项会转入人工审核"
    />
  );
