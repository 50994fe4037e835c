import { ArrowUp, Gift, Headset, MessageSquareText, Smartphone } from 'lucide-react';
import { useState } from 'react';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { askToLogIn } from '../../features/session/session-store.ts';
import { Icon } from '../../ui/icon.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { prefersStillness } from '../../ui/timing.ts';
import styles from './float-tools.module.css';
import { useReadingOn, useScrolled } from './header/use-scrolled.ts';

const TOP_BUTTON_AT = 600;

const toTop = () => window.scrollTo({ top: 0, behavior: prefersStillness() ? 'auto' : 'smooth' });

/** Help and shortcuts at the right edge; where it is narrow only 客服 stays, and steps aside while the page is read on. */
export default function FloatTools() {
  const scrolled = useScrolled(TOP_BUTTON_AT);
  const readingOn = useReadingOn();
  return (
    <aside aria-label="快捷工具" className={styles.tools} data-aside={readingOn || undefined}>
      <button
        type="button"
        className={styles.tool}
        data-always
        title="客服"
        aria-label="客服"
        onClick={() => void contactService()}
      >
        <Icon of={Headset} />
        <span>客服</span>
      </button>
      <AppTool />
      <a href={hrefTo('feedback')} className={styles.tool} title="反馈" aria-label="反馈" onClick={askToLogIn}>
        <Icon of={MessageSquareText} />
        <span>反馈</span>
      </a>
      <a href={hrefTo('discount')} className={styles.tool} title="优惠" aria-label="优惠">
        <Icon of={Gift} />
        <span>优惠</span>
      </a>
      {scrolled && (
        <button type="button" className={styles.tool} aria-label="回到顶部" title="回到顶部" onClick={toTop}>
          <Icon of={ArrowUp} />
        </button>
      )}
    </aside>
  );
}

/** The code appears on hover and on focus; the link itself leads to the page that explains. */
function AppTool() {
  const address = useSiteInfo()?.h5DomainUrl;
  // The encoder is fetched by the first who wants to see the code.
  const [wanted, setWanted] = useState(false);
  const want = () => setWanted(true);
  return (
    <div className={styles.app} onPointerEnter={want} onFocus={want}>
      <a href={hrefTo('appdownload')} className={styles.tool} aria-label="App">
        <Icon of={Smartphone} />
        <span>App</span>
      </a>
      {address && wanted && (
        <div className={styles.code}>
          <QrCode text={new URL(address, location.origin).href} label="扫码用手机打开本站" size="8rem" />
          <p>扫码用手机打开</p>
        </div>
      )}
    </div>
  );
}
