import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { firstScene } from './first-scene.ts';
import styles from './phone-panel.module.css';

/** The same account on the phone. The code leads to the address the server names, or to this site. */
export default function PhonePanel() {
  const address = useSiteInfo()?.h5DomainUrl || location.origin;
  return (
    <div className={styles.panel}>
      <div className={styles.phone} aria-hidden="true">
        <PhoneDrawing />
      </div>
      <div className={styles.words}>
        <p className={styles.lead}>换一块屏幕，账号还是那一个。</p>
        <ol className={styles.steps}>
          <li className={styles.scan}>用手机相机扫描右侧二维码，在浏览器里打开本站</li>
          <li>登录同一个账号，余额、注单与记录都在</li>
          <li>在浏览器菜单里选“添加到主屏幕”，下次一点就到</li>
        </ol>
        <a href={hrefTo('appdownload')}>App 下载说明</a>
      </div>
      <div className={styles.code}>
        <QrCode text={new URL(address, location.origin).href} label="扫码用手机打开本站" size="9rem" />
        <p>扫码打开</p>
      </div>
    </div>
  );
}

/** A phone with our own page on it, in the page's colours. */
const PhoneDrawing = () => (
  <div className={styles.case}>
    <div className={styles.glass}>
      <div className={styles.top} />
      <div className={styles.picture} dangerouslySetInnerHTML={{ __html: firstScene }} />
      <div className={styles.counts}>
        <i />
        <i />
        <i />
        <i />
      </div>
      <div className={styles.match}>
        <b />
        <b />
        <b />
      </div>
      <div className={styles.match}>
        <b />
        <b />
        <b />
      </div>
    </div>
  </div>
);
