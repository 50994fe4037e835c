import { Search } from 'lucide-react';
import { useState } from 'react';
import { AmountField } from '../../ui/fields/amount-field.tsx';
import { Button } from '../../ui/buttons/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Checkbox } from '../../ui/fields/checkbox.tsx';
import { CodeField } from '../../ui/fields/code-field.tsx';
import { Icon } from '../../ui/icon.tsx';
import { SearchSelect } from '../../ui/fields/search-select.tsx';
import { Select } from '../../ui/fields/select.tsx';
import { TextArea } from '../../ui/fields/text-area.tsx';
import { TextField } from '../../ui/fields/text-field.tsx';
import styles from './gallery.module.css';
import { Section } from './section.tsx';

const venues = [
  { value: 'center', label: '中心钱包' },
  { value: 'sport', label: '体育场馆' },
] as const;

const countries = [
  { value: 'CN', label: '中国大陆', note: '+86' },
  { value: 'HK', label: '中国香港', note: '+852' },
  { value: 'MO', label: '中国澳门', note: '+853' },
  { value: 'SG', label: '新加坡', note: '+65' },
] as const;

/** What is typed and picked. */
export function FieldsSection() {
  const [amount, setAmount] = useState('500');
  const [code, setCode] = useState('123');
  const [note, setNote] = useState('');
  const [venue, setVenue] = useState<'center' | 'sport' | ''>('');
  const [country, setCountry] = useState<'CN' | 'HK' | 'MO' | 'SG'>('CN');
  return (
    <Section title="输入">
      <div className={styles.cards}>
        <Card title="文字">
          <div className={styles.stack}>
            <TextField label="用户名" placeholder="4-11位字母和数字" hint="首位为字母，至少2个字母和1个数字" />
            <TextField label="密码" type="password" defaultValue="secret12" autoComplete="current-password" />
            <TextField label="手机号码" defaultValue="1380" error="请输入正确的手机号码" />
            <TextField label="真实姓名" value="王*明" disabled readOnly />
            <TextField label="搜索" hideLabel placeholder="搜索联赛或球队" prefix={<Icon of={Search} />} />
          </div>
        </Card>
        <Card title="金额与验证码">
          <div className={styles.stack}>
            <AmountField
              label="转入金额"
              value={amount}
              onValueChange={setAmount}
              fillAll
              max={1_234_550n}
              hint="最低 1 元"
            />
            <AmountField label="取款金额" value={amount} onValueChange={setAmount} error="余额不足" />
            <CodeField
              label="验证码"
              value={code}
              onValueChange={setCode}
              hint="验证码已发送至 138****1234"
              action={<Button>59 秒后重发</Button>}
            />
            <CodeField label="验证码" value="987654" onValueChange={setCode} error="验证码不正确" />
          </div>
        </Card>
        <Card title="选择与长文">
          <div className={styles.stack}>
            <Select label="转出场馆" value={venue} onValueChange={setVenue} options={venues} placeholder="请选择" />
            <SearchSelect label="国家/地区" value={country} onValueChange={setCountry} options={countries} />
            <TextArea
              label="反馈内容"
              value={note}
              onChange={(event) => setNote(event.target.value)}
              maxLength={200}
              counter
            />
            <Checkbox>我已年满18岁，已阅读并同意《服务条款》和《隐私政策》</Checkbox>
            <Checkbox defaultChecked>记住密码</Checkbox>
            <Checkbox error="请同意服务条款与隐私政策">同意条款</Checkbox>
            <Checkbox disabled>不可用</Checkbox>
          </div>
        </Card>
      </div>
    </Section>
  );
}
