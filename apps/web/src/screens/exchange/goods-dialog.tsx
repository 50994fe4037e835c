import { promotionAction } from '@fairground/contract/promotion-shapes';
import { type FormEvent, useId, useState } from 'react';
import { safeParse } from 'zod/mini';
import { CallRefused, messageOf } from '../../api/failures.ts';
import { type Goods, POINTS_MALL, pointsText } from '../../features/points/points-data.ts';
import { type PromotionAction, usePromotionAction } from '../../features/promotions/promotion-data.ts';
import { Button } from '../../ui/buttons/button.tsx';
import { Callout } from '../../ui/states/callout.tsx';
import { Dialog } from '../../ui/overlays/dialog.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import { toast } from '../../ui/toast.ts';
import { mostOf } from './goods-obstacle.ts';
import styles from './points-exchange.module.css';

type Address = NonNullable<Extract<PromotionAction, { action: 'exchange' }>['address']>;
type Faults = Readonly<Record<string, string>>;

const addressFields: readonly (readonly [keyof Address, string, autoComplete: string])[] = [
  ['name', '收件人', 'name'],
  ['phone', '手机号', 'tel'],
  ['province', '省份', 'address-level1'],
  ['city', '城市', 'address-level2'],
  ['district', '区县', 'address-level3'],
  ['street', '详细地址', 'street-address'],
];
const noAddress: Address = { name: '', phone: '', province: '', city: '', district: '', street: '' };

interface GoodsDialogProps {
  readonly goods: Goods;
  readonly points: number;
  readonly onClose: () => void;
}

/** How many, where to for a thing, and what is left afterwards, before any points go. */
export function GoodsDialog({ goods, points, onClose }: GoodsDialogProps) {
  const form = useId();
  const isThing = goods.giftClass === 'physical';
  const [quantity, setQuantity] = useState(1);
  const [address, setAddress] = useState(noAddress);
  const [faults, setFaults] = useState<Faults>({});
  const act = usePromotionAction();
  const cost = goods.points * quantity;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const wanted = safeParse(promotionAction, {
      action: 'exchange',
      id: POINTS_MALL,
      goodsId: goods.goodsId,
      quantity,
      ...(isThing ? { address } : {}),
    });
    if (!wanted.success) {
      setFaults(Object.fromEntries(wanted.error.issues.map(({ path, message }) => [String(path.at(-1)), message])));
      return;
    }
    act.mutate(wanted.data, {
      onSuccess: () => {
        toast.success(isThing ? '已下单，审核后发货' : `已兑换${goods.name}`);
        onClose();
      },
      onError: (failure) => {
        const field = failure instanceof CallRefused ? failure.field?.split('.').at(-1) : undefined;
        if (field !== undefined) setFaults({ [field]: messageOf(failure) });
      },
    });
  };
  const most = mostOf(goods, points);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`兑换${goods.name}`}
      outsideCloses={false}
      footer={
        <>
          <Button onClick={onClose}>取消</Button>
          <Button look="brand" type="submit" form={form} busy={act.isPending}>
            确认兑换
          </Button>
        </>
      }
    >
      <form id={form} className={styles.form} noValidate onSubmit={submit}>
        {most > 1 && (
          <Select
            label="数量"
            value={String(quantity)}
            onValueChange={(text) => setQuantity(Number(text))}
            options={Array.from({ length: most }, (_, index) => ({ value: String(index + 1), label: `${index + 1}` }))}
          />
        )}
        {isThing && (
          <div className={styles.address}>
            {addressFields.map(([key, label, autoComplete]) => (
              <TextField
                key={key}
                label={label}
                required
                autoComplete={autoComplete}
                inputMode={key === 'phone' ? 'tel' : 'text'}
                value={address[key]}
                error={faults[key]}
                onChange={({ target }) => {
                  setAddress({ ...address, [key]: target.value });
                  setFaults({ ...faults, [key]: '' });
                }}
              />
            ))}
          </div>
        )}
        <FactList
          ruled
          facts={[
            { label: '消耗积分', value: pointsText(cost) },
            { label: '兑换后剩余', value: pointsText(Math.max(0, points - cost)) },
            ...(goods.giftClass === 'cash'
              ? [
                  {
                    label: '存入中心钱包',
                    value: (
                      <>
                        <MoneyText fen={goods.amount * BigInt(quantity)} />
                        ，1倍流水
                      </>
                    ),
                  },
                ]
              : []),
          ]}
        />
        {isThing && <p className={styles.small}>地址加密保存，签收90天后删除。审核前可取消，积分原样退回。</p>}
        {act.error && (
          <Callout tone="danger" announces>
            {messageOf(act.error)}
          </Callout>
        )}
      </form>
    </Dialog>
  );
}
