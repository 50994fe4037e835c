import { brand } from '@theme/brand.ts';
import { BrandMark } from '@theme/mark.tsx';
import { Monitor, ShieldCheck, Smartphone, Zap } from 'lucide-react';
import { hrefTo } from '../../features/navigation/route-paths.ts';
import { useSiteInfo } from '../../features/site/site-info.ts';
import { CopyButton } from '../../ui/buttons/copy-button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { FactList } from '../../ui/display/fact-list.tsx';
import { QrCode } from '../../ui/display/qr-code.tsx';
import { Icon } from '../../ui/icon.tsx';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { version } from '../../../package.json';
import styles from './download.module.css';
import { InstallButton } from './install-button.tsx';
import { type InstallWay, installWays, ownDevice } from './install-steps.ts';
import { PhonePicture } from './phone-picture.tsx';

const promises = [
  { icon: Zap, title: '无需安装包', text: '网页应用，添加到主屏幕即可，不占多少空间。' },
  { icon: ShieldCheck, title: '始终是最新版', text: '每次打开都来自官网，没有旧版本，也没有第三方渠道。' },
  { icon: Smartphone, title: '同一个账号', text: '手机与电脑共用账号、余额与投注单。' },
] as const;

/** How to keep the site on a phone or computer: it is a web app, so there is no package to download. */
export default function DownloadScreen() {
  const configured = useSiteInfo()?.h5DomainUrl;
  const address = new URL(configured || '/', location.origin).href;
  const own = ownDevice();
  return (
    <div className={styles.page}>
      <PageHeader scene="arena" className={styles.band}>
        <Badge className={styles.badge}>网页应用</Badge>
        <h1>{brand.name} App</h1>
        <p>把本站添加到主屏幕，像应用一样一点就开。没有安装包，也就没有来路不明的安装包。</p>
        <InstallButton />
      </PageHeader>
      <section aria-label="扫码打开" className={styles.open}>
        <PhonePicture />
        <div className={styles.code}>
          <QrCode text={address} label="扫码用手机打开本站" size="12rem" />
          <p>用手机相机扫一扫</p>
        </div>
        <div className={styles.facts}>
          <h2>
            <BrandMark size="2.5rem" />
            用手机打开
          </h2>
          <p className={styles.address}>
            <span>{address}</span>
            <CopyButton text={address} describes="复制网址" look="outline" />
          </p>
          <FactList
            ruled
            facts={[
              { label: '版本', value: version },
              { label: '形式', value: '网页应用，随官网更新' },
              { label: '适用系统', value: 'iOS 16、Android 10、Windows 10、macOS 12 及以上' },
            ]}
          />
          <p className={styles.note}>
            官方只提供以上方式。凡要求下载安装包、开启“未知来源”或提供密码的，都不是我们。
            <a href={hrefTo('help', { key: 'fjcjc' })}>防劫持教程</a>
          </p>
        </div>
      </section>
      <section aria-labelledby="install-title" className={styles.section}>
        <h2 id="install-title">三步添加到主屏幕</h2>
        <ul className={styles.ways}>
          {installWays
            .toSorted((one, other) => Number(other.device === own) - Number(one.device === own))
            .map((way) => (
              <Way key={way.device} way={way} isOwn={way.device === own} />
            ))}
        </ul>
      </section>
      <section aria-labelledby="why-title" className={styles.section}>
        <h2 id="why-title">为什么是网页应用</h2>
        <ul className={styles.promises}>
          {promises.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon of={icon} size="lg" />
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}

function Way({ way: { device, title, browser, steps }, isOwn }: { readonly way: InstallWay; readonly isOwn: boolean }) {
  return (
    <li className={styles.way} data-own={isOwn || undefined}>
      <h3>
        <Icon of={device === 'desktop' ? Monitor : Smartphone} />
        {title}
        {isOwn && <Badge tone="brand">您正在使用</Badge>}
      </h3>
      <p>{browser}</p>
      <ol>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
    </li>
  );
}
