import { ArrowLeft, Maximize } from 'lucide-react';
import { useRef, useState } from 'react';
import { spendable, useBalance, useBalanceHidden } from '../../features/balance/balance-data.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { goBack } from '../../features/navigation/go.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useVisit } from '../../features/navigation/visit-context.ts';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { Button, ButtonLink } from '../../ui/buttons/button.tsx';
import { ErrorState } from '../../ui/states/error-state.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MoneyText } from '../../ui/display/money-text.tsx';
import { gameAddress } from './game-address.ts';
import styles from './game-frame-screen.module.css';

/** A hosted game: a slim bar of ours, and the game in its frame. */
export default function GameFrameScreen() {
  const { params } = useVisit();
  const site = useSiteInfo();
  const address = gameAddress(params['info'] ?? '', { origin: location.origin, listed: site?.gameOrigins ?? [] });
  const box = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.screen}>
      <header className={styles.bar}>
        <Button look="text" size="sm" icon={<Icon of={ArrowLeft} />} onClick={goBack}>
          返回
        </Button>
        <h1>游戏</h1>
        <Balance />
        <ButtonLink look="text" size="sm" href={hrefTo('transfermoney')} className={styles.transfer}>
          转入
        </ButtonLink>
        {address && (
          <Button
            look="text"
            size="sm"
            icon={<Icon of={Maximize} />}
            onClick={() => void box.current?.requestFullscreen().catch(() => {})}
          >
            全屏
          </Button>
        )}
      </header>
      <div ref={box} className={styles.box}>
        {address ? <Game url={address} /> : site ? <Refused /> : <Waiting />}
      </div>
    </div>
  );
}

function Balance() {
  const { data } = useBalance();
  const hidden = useBalanceHidden((state) => state.hidden);
  return (
    <p className={styles.balance}>余额 {data ? <MoneyText fen={spendable(data)} hidden={hidden} counts /> : '¥ –'}</p>
  );
}

function Game({ url }: { readonly url: URL }) {
  const [ready, setReady] = useState(false);
  return (
    <>
      {!ready && <Waiting />}
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- a venue of our own origin needs its scripts and its origin, and a sandbox with both guards nothing; the address was checked */}
      <iframe
        title="游戏"
        src={url.href}
        // Another company's page may play, and may not lead the window elsewhere.
        {...(url.origin !== location.origin && { sandbox: 'allow-scripts allow-same-origin allow-forms allow-popups' })}
        className={styles.game}
        allow="fullscreen; autoplay"
        referrerPolicy="origin"
        onLoad={() => setReady(true)}
      />
    </>
  );
}

const Waiting = () => (
  <output className={styles.waiting}>
    <span>启动中...</span>
    <span>连接场馆 → 进入大厅</span>
  </output>
);

/** An address that is not ours and not listed is never shown inside our own frame. */
const Refused = () => (
  <ErrorState
    message="无法打开该游戏，请换一款或联系客服"
    action={
      <>
        <ButtonLink href={hrefTo('gameegame')}>看其他游戏</ButtonLink>
        <Button look="text" onClick={() => void contactService()}>
          联系客服
        </Button>
      </>
    }
  />
);
