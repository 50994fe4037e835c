import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';
import styles from './more-links.module.css';
import { LateScene } from './late-scene.tsx';
import { useSeen } from './use-seen.ts';
import { PhoneDrawing } from './phone-drawing.tsx';

/** 优惠, VIP and the phone: what else there is, without a number nobody gave us. */
export function MoreLinks() {
  const [section, seen] = useSeen();
  return (
    <section ref={section} aria-label="更多" className={styles.links}>
      <a href={hrefTo('discount')} className={styles.link}>
        <LateScene name="reels" wanted={seen} className={styles.scene} />
        <h2>优惠活动</h2>
        <p>对象、奖励、流水、有效期与领取方式，看清楚再参加。</p>
        <span className={styles.more}>查看优惠</span>
      </a>
      <a href={hrefTo('vip')} className={styles.link}>
        <LateScene name="night" wanted={seen} className={styles.scene} />
        <h2>VIP</h2>
        <p>等级、权益与返水按表列出，升级条件写明数字。</p>
        <span className={styles.more}>了解等级</span>
      </a>
      <PhonePanel wanted={seen} />
    </section>
  );
}

/** The same account on the phone. The code leads to the address the server names, or to this site. */
function PhonePanel({ wanted }: { readonly wanted: boolean }) {
  const address = useSiteInfo()?.h5DomainUrl || location.origin;
  return (
    <div className={styles.phone}>
      <PhoneDrawing />
      <div className={styles.phoneWords}>
        <h2>手机打开，同一个账号</h2>
        <p>用手机扫描右侧二维码，在浏览器里继续。</p>
        <a href={hrefTo('appdownload')}>App 下载说明</a>
      </div>
      <div className={styles.code}>
        {wanted && <QrCode text={new URL(address, location.origin).href} label="扫码用手机打开本站" size="9rem" />}
      </div>
    </div>
  );
}
