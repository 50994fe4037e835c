import type { InputOf, OutputOf } from '@fairground/contract';
import { vip } from '@fairground/contract/back-office-vip';
import { goodsAddress } from '@fairground/contract/promotion-shapes';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { safeParse } from 'zod/mini';
import { messageOf } from '../../api/failures.ts';
import { command } from '../../api/query.ts';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { useRefreshAll } from '../operator/operator-data.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import styles from '../promotions/promotions.module.css';

type Order = OutputOf<typeof vip.orders>['list'][number];
type Address = InputOf<typeof vip.changeAddress>['address'];

const fields: readonly (readonly [keyof Address, string])[] = [
  ['name', '收件人'],
  ['phone', '手机号'],
  ['province', '省份'],
  ['city', '城市'],
  ['district', '区县'],
  ['street', '详细地址'],
];
const noAddress: Address = { name: '', phone: '', province: '', city: '', district: '', street: '' };

/** Sends an order elsewhere that has not left yet, as the member asked for. */
export function AddressDialog({ order, onDone }: { readonly order: Order; readonly onDone: () => void }) {
  const [address, setAddress] = useState(noAddress);
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({});
  const refreshAll = useRefreshAll();
  const change = useMutation({
    ...command(vip.changeAddress),
    meta: { quiet: true },
    onSuccess: async () => {
      toast.success('收货地址已更改，会员收到站内信');
      onDone();
      await refreshAll();
    },
  });
  return (
    <ReasonDialog
      open
      onClose={onDone}
      title="更改收货地址"
      facts={[
        { label: '商品', value: `${order.name} × ${order.quantity}` },
        { label: '会员', value: `${order.memberName} ${order.memberId}` },
        { label: '现在的地址', value: order.address },
      ]}
      label="原因"
      hint="须由会员本人提出；新地址会以站内信告知会员。"
      confirmText="更改地址"
      busy={change.isPending}
      failure={change.isError ? messageOf(change.error) : undefined}
      onConfirm={(reason) => {
        const typed = safeParse(goodsAddress, address);
        if (typed.success) change.mutate({ orderId: order.orderId, address: typed.data, reason });
        else setFaults(Object.fromEntries(typed.error.issues.map(({ path, message }) => [String(path[0]), message])));
      }}
    >
      <div className={styles.pair}>
        {fields.map(([key, label]) => (
          <TextField
            key={key}
            label={label}
            value={address[key]}
            error={faults[key]}
            onChange={({ target }) => {
              setAddress({ ...address, [key]: target.value });
              setFaults({ ...faults, [key]: '' });
            }}
          />
        ))}
      </div>
    </ReasonDialog>
  );
}
