import { brand } from '@theme/brand.ts';
import { buildFlags } from '../../config/build-flags.ts';
import { contactService } from '../../features/customer-service/customer-service.ts';
import { type HelpKey, helpPages } from '../../features/navigation/help-pages.ts';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { atLegalAge, useLegalAge } from '../../features/site/site-info.ts';
import { useNavigationEntries } from '../../features/site/navigation-entries.ts';
import { BrandLockup } from '../../theme/brand-lockup.tsx';
import styles from './footer.module.css';

const YEAR = new Date().getFullYear();

/** What the site is, in sentences that people and search engines read alike. */
const seoBlocks = [
  {
    title: `关于${brand.name}`,
    text: `${brand.name}是面向成年人的中文游戏娱乐试玩站，体育、真人、棋牌、电竞、彩票、电子与捕鱼集中在一个账号里。站内使用游戏币，不涉及真实货币，先看清规则，再决定是否参与。`,
  },
  {
    title: '规则与公平',
    text: '每个玩法先写明规则、赔率与返还率，再提供入口；注单与交易记录保留五年，随时可以回看。优惠活动把对象、奖励、流水倍数、有效期与领取方式写在按钮之前。',
  },
  {
    title: '娱乐有度',
    text: '仅限年满18岁的成年人参与。取款与存款同样方便，本次登录的时长在会员面板里始终可见。没有虚构的倒计时、中奖名单与在线人数。娱乐有度，量力而行，随时可以停下。',
  },
] as const;

const groups: readonly { readonly title: string; readonly keys: readonly HelpKey[] }[] = [
  { title: '新手指南', keys: ['kh', 'ck', 'qk', 'zz', 'tjllq', 'fjcjc'] },
  { title: '玩法教程', keys: ['tytzjc', 'rqgl', 'dxqgl', 'tysstqth', 'xnbcqkjc', 'dzjj'] },
  { title: '常见问题', keys: ['tywt', 'zrwt', 'cpwt', 'qtwt', 'yhgz', 'zxkf'] },
  { title: '关于本站', keys: ['gywm', 'hzhb', 'gztk', 'ysgz', 'bczr'] },
];

/** The entries of the navigation again, for who has read to the end. */
const SiteLinks = () => (
  <nav aria-label="网站导航" className={styles.site}>
    <h2>网站导航</h2>
    <ul>
      {useNavigationEntries().map(({ category, name, href }) => (
        <li key={category}>
          {href === undefined ? (
            <button type="button" className={styles.ask} onClick={() => void contactService()}>
              {name}
            </button>
          ) : (
            <a href={href}>{name}</a>
          )}
        </li>
      ))}
    </ul>
  </nav>
);

/** What the site is, where help is, and the rules that stand over everything. */
export default function Footer() {
  const legalAge = useLegalAge();
  return (
    <footer className={styles.footer}>
      <div className={styles.inner}>
        <div className={styles.blocks}>
          {seoBlocks.map(({ title, text }) => (
            <section key={title}>
              <h2>{title}</h2>
              <p>{atLegalAge(text, legalAge)}</p>
            </section>
          ))}
        </div>
        <div className={styles.links}>
          <div className={styles.brand}>
            <BrandLockup />
            <p>试玩站 · 游戏币 · 不可兑换</p>
            {buildFlags.forever && <p>永久网址 {location.host}</p>}
          </div>
          <SiteLinks />
          {groups.map(({ title, keys }) => (
            <nav key={title} aria-label={title}>
              <h2>{title}</h2>
              <ul>
                {keys.map((key) => (
                  <li key={key}>
                    <a href={hrefTo('help', { key })}>{helpPages[key]}</a>
                  </li>
                ))}
              </ul>
            </nav>
          ))}
        </div>
        <div className={styles.legal}>
          <span className={styles.age} aria-hidden="true">
            {legalAge}+
          </span>
          <p>未满{legalAge}岁禁止参与 · 娱乐有度，量力而行</p>
          <p className={styles.rights}>
            © {YEAR} {brand.name} {brand.latin}
          </p>
        </div>
      </div>
    </footer>
  );
}
