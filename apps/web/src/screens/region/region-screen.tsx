import { Check, X } from 'lucide-react';
import { lineDrawing } from '../../art/line-drawings.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { Art } from '../../ui/art.tsx';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import styles from './region.module.css';

const open = ['浏览赛事、赔率与规则', '阅读帮助、条款与隐私政策', '联系在线客服，咨询账户与余额'];
const closed = ['注册与登录', '存款、投注与转入场馆', '领取优惠'];

/** For whom 6031 or 6033 stands in the way: what that means, what is open all the same, and what can be done. */
export default function RegionScreen() {
  const legalAge = useLegalAge();
  return (
    <div className={styles.page}>
      <header className={styles.head}>
        <Art svg={lineDrawing('search')} inline className={styles.drawing} />
        <h1>服务地区</h1>
        <p>
          {atLegalAge('本站只向获准地区、年满18岁的成年人提供服务。', legalAge)}
          如果当前网络或居住地不在服务范围内，部分功能会暂停，账户与记录不受影响。
        </p>
      </header>
      <div className={styles.columns}>
        <List title="仍然可以" items={open} isOpen />
        <List title="暂不提供" items={closed} isOpen={false} />
      </div>
      <section aria-labelledby="region-do" className={styles.advice}>
        <h2 id="region-do">可以怎么做</h2>
        <ol>
          <li>如果正在使用代理或公司网络，请换回自己的网络后再试。</li>
          <li>如果只是外出旅行，回到常住地后即可照常使用。</li>
          <li>如果认为判断有误，或需要取回账户里的余额，请联系客服，由专人核实处理。</li>
        </ol>
      </section>
      <div className={styles.actions}>
        <ButtonLink href={hrefTo('home')} look="brand">
          回首页
        </ButtonLink>
        <ButtonLink href={hrefTo('help', { key: 'gztk' })}>规则条款</ButtonLink>
        <Button look="text" onClick={() => void contactService()}>
          联系客服
        </Button>
      </div>
    </div>
  );
}

interface ListProps {
  readonly title: string;
  readonly items: readonly string[];
  readonly isOpen: boolean;
}

const List = ({ title, items, isOpen }: ListProps) => (
  <section aria-label={title} className={styles.list} data-open={isOpen || undefined}>
    <h2>{title}</h2>
    <ul>
      {items.map((item) => (
        <li key={item}>
          <Icon of={isOpen ? Check : X} size="sm" />
          {item}
        </li>
      ))}
    </ul>
  </section>
);
