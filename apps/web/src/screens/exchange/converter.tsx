import { useState } from 'react';
import { fenFor, rateText, unitsFor } from '../../features/money-amount/rate-math.ts';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { amountOf } from '../../ui/fields/amount-text.ts';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { Tabs } from '../../ui/layout/tabs.tsx';
import type { CurrencyRate } from './exchange-data.ts';
import styles from './exchange-screen.module.css';

/** 'in': the currency becomes yuan, as in a deposit. 'out': yuan become the currency, as in a withdrawal. */
type Direction = 'in' | 'out';

/** Works out what an amount becomes, both ways. It moves no money. */
export function Converter({ rates }: { readonly rates: readonly CurrencyRate[] }) {
  const [direction, setDirection] = useState<Direction>('in');
  const [code, setCode] = useState(rates[0]?.currency ?? '');
  const [text, setText] = useState('100');
  const rate = rates.find(({ currency }) => currency === code) ?? rates[0];
  if (!rate) return null;
  const price = direction === 'in' ? rate.buyRate : rate.sellRate;
  return (
    <section className={styles.converter} aria-label="换算">
      <Tabs
        label="换算方向"
        look="boxed"
        value={direction}
        onValueChange={setDirection}
        items={[
          { value: 'in', label: '外币换人民币' },
          { value: 'out', label: '人民币换外币' },
        ]}
      />
      <div className={styles.sides}>
        <Select
          label="币种"
          size="lg"
          value={rate.currency}
          onValueChange={setCode}
          options={rates.map(({ currency, name }) => ({ value: currency, label: `${name} ${currency}` }))}
        />
        <AmountField
          label={direction === 'in' ? `${rate.name}数量` : '人民币金额'}
          currency={direction === 'in' ? rate.currency : '¥'}
          value={text}
          onValueChange={setText}
        />
        <p className={styles.result} aria-live="polite">
          <span>约得</span>
          <strong>
            {direction === 'in' ? <Yuan units={text} rate={price} /> : unitsText(text, { ...rate, price })}
          </strong>
          <small>
            1 {rate.currency} = ¥{rateText(price)}
          </small>
        </p>
      </div>
    </section>
  );
}

function Yuan({ units, rate }: { readonly units: string; readonly rate: string }) {
  const fen = fenFor({ units, rate });
  return fen === undefined ? '¥ –' : <MoneyText fen={fen} exact />;
}

function unitsText(text: string, { currency, price }: { readonly currency: string; readonly price: string }): string {
  const amount = amountOf(text);
  return amount === undefined ? `– ${currency}` : `${unitsFor(amount, price)} ${currency}`;
}
