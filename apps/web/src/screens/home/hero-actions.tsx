import { events } from '../../api/events.ts';
import { useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { lastHall } from '../../features/navigation/last-hall.ts';
import { hrefTo } from '../../features/navigation/places.ts';
import { useSession } from '../../features/session/session-store.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { MoneyText } from '../../ui/money-text.tsx';
import styles from './hero.module.css';
import type { Slide } from './slides.ts';

const main = classNames(buttonClass({ size: 'lg' }), styles.main);
const second = classNames(buttonClass({ size: 'lg' }), styles.second);

/** What one can do about a slide. */
export function HeroActions({ slide }: { readonly slide: Slide }) {
  const signedIn = useSession(({ token }) => token !== '');
  return (
    <div className={styles.actions}>
      {slide.id === 'halls' && (signedIn ? <MemberActions /> : <VisitorActions />)}
      {slide.id === 'rules' && (
        <a href={hrefTo('help', { key: 'gztk' })} className={second}>
          规则条款
        </a>
      )}
      {slide.id === 'measure' && (
        <a href={hrefTo('help', { key: 'bczr' })} className={second}>
          博彩责任
        </a>
      )}
    </div>
  );
}

const VisitorActions = () => (
  <>
    <Button size="lg" className={styles.main} onClick={() => events.emit('register')}>
      注册
    </Button>
    <a href="#halls" className={second}>
      逛逛场馆
    </a>
  </>
);

/** Where the member last was, and what is in the wallet. */
function MemberActions() {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  const hall = lastHall();
  return (
    <>
      {hall ? (
        <a href={hrefTo(hall.place)} className={main}>
          继续上次 · {hall.word}
        </a>
      ) : (
        <a href="#halls" className={main}>
          逛逛场馆
        </a>
      )}
      <p className={styles.balance}>
        中心钱包
        <b>{data ? <MoneyText fen={data.centerWalletBalance} hidden={hidden} /> : '¥ –'}</b>
      </p>
    </>
  );
}
